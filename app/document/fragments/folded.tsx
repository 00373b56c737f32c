import { type ComponentProps, createContext, useContext } from "react";

/** Whether folded parts are left out: then the browser fetches them when they are about to be opened. */
export const FoldingContext = createContext(false);

type Props = { name: string } & Omit<ComponentProps<"div">, "children"> & Pick<ComponentProps<"div">, "children">;

/**
 * A part of a sheet that few visitors open: a page that nobody opens it on does not have it. The whole sheet stands at an address of its
 * own; the behaviour `unfolding` puts what is there into the part. Who runs no script has it in place.
 *
 * @param name tells it apart within its sheet
 */
export function Folded({ name, children, ...around }: Props) {
  const isFolded = useContext(FoldingContext);
  return (
    <div {...around} data-fold={name} data-folded={isFolded ? "" : undefined}>
      {isFolded ? null : children}
    </div>
  );
}
