import { type ReactNode, Suspense, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { LostParts } from "#app/document/document.server.ts";
import { faultOf } from "#app/observe/fault.ts";

/**
 * A part of a sheet that costs nothing but itself where it cannot be printed: the rest of the sheet stands. For
 * `renderToStaticMarkup` alone, where React prints a boundary's fallback in place of what failed, and nothing beside it.
 *
 * @param part names it for the log, by its place in the sheet
 */
export function Guarded({ part, children }: { part: string; children: ReactNode }): ReactNode {
  return <Suspense fallback={<Lost part={part}>{children}</Lost>}>{children}</Suspense>;
}

/** React does not say why it failed, so what failed is asked once more. */
function Lost({ part, children }: { part: string; children: ReactNode }): ReactNode {
  const note = useContext(LostParts);
  try {
    renderToStaticMarkup(children);
  } catch (error) {
    note(part, faultOf(error));
  }
  return null;
}
