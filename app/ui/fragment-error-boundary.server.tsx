import { type ReactNode, Suspense, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { LostPartContext } from "#app/document/document.server.ts";
import { describeException } from "#app/observe/describe-error.ts";

/** Drops a part that fails to render. Only for `renderToStaticMarkup`, where React renders the fallback in its place. */
export function FragmentErrorBoundary({ part, children }: { part: string; children: ReactNode }): ReactNode {
  return <Suspense fallback={<Lost part={part}>{children}</Lost>}>{children}</Suspense>;
}

/** Renders the part again to catch its error, which React does not pass on. */
function Lost({ part, children }: { part: string; children: ReactNode }): ReactNode {
  const note = useContext(LostPartContext);
  try {
    renderToStaticMarkup(children);
  } catch (error) {
    note(part, describeException(error));
  }
  return null;
}
