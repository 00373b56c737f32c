import { Suspense, use, useContext, useState } from "react";
import { PrinterContext } from "./printer.ts";

/**
 * A block that is printed and never hydrated. A document carries its HTML in place and nothing else;
 * a data answer carries the HTML, and for a sheet with a live hole the HTML that takes its place.
 */
export type Sheet = { id: string; html?: string; completed?: true | Promise<string> };

/** Shows a sheet; one with a live hole keeps its place until what is late is there. */
export function Paper({ sheet }: { sheet: Sheet }) {
  if (!sheet.completed) return <Printed sheet={sheet} />;
  return (
    <Suspense fallback={<Printed sheet={sheet} />}>
      <Completed sheet={sheet} />
    </Suspense>
  );
}

function Printed({ sheet }: { sheet: Sheet }) {
  const printer = useContext(PrinterContext);
  return <Html id={sheet.id} html={printer ? printer.print(sheet.id) : sheet.html} />;
}

function Completed({ sheet }: { sheet: Sheet }) {
  const printer = useContext(PrinterContext);
  if (printer) return <Html id={sheet.id} html={use(printer.completed(sheet.id))} />;
  return <Html id={sheet.id} html={sheet.completed instanceof Promise ? use(sheet.completed) : undefined} />;
}

/** In the browser, a sheet that came with the document is left alone, whatever renders around it. */
function Html({ id, html }: { id: string; html: string | undefined }) {
  const [printed] = useState(html ?? "");
  return (
    <div
      className="sheet"
      data-sheet={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the sheet was printed
      dangerouslySetInnerHTML={{ __html: printed }}
      suppressHydrationWarning
    />
  );
}
