import { type ComponentProps, createContext, useContext } from "react";

/** True if lazy parts are left out of the page, for the browser to fetch. */
export const OmitLazyContext = createContext(false);

type Props = { name: string } & Omit<ComponentProps<"div">, "children"> & Pick<ComponentProps<"div">, "children">;

/**
 * Part of a fragment that few visitors open. If it is left out, `loadLazyParts` fetches the whole fragment from the fragment's URL.
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
