import { type ComponentProps, createContext, useContext } from "react";

/** True if lazy parts are left for the browser to fetch. */
export const OmitLazyContext = createContext(false);

type Props = { name: string } & ComponentProps<"div">;

/** @param name unique within the fragment */
export function LazyPart({ name, children, ...around }: Props) {
  const isFolded = useContext(OmitLazyContext);
  return (
    <div {...around} data-fold={name} data-folded={isFolded ? "" : undefined}>
      {isFolded ? null : children}
    </div>
  );
}
