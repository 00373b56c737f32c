import { type ComponentProps, createContext, useContext } from "react";

/** True if the browser fetches lazy parts when needed. */
export const OmitLazyContext = createContext(false);

type Props = { name: string } & Omit<ComponentProps<"div">, "children"> & Pick<ComponentProps<"div">, "children">;

/**
 * A part that few visitors open, left out of the page; `loadLazyParts` fetches the whole fragment from its own URL.
 *
 * @param name unique within the fragment
 */
export function LazyPart({ name, children, ...around }: Props) {
  const isFolded = useContext(OmitLazyContext);
  return (
    <div {...around} data-fold={name} data-folded={isFolded ? "" : undefined}>
      {isFolded ? null : children}
    </div>
  );
}
