import { Suspense, use, useContext, useState } from "react";
import { PrinterContext } from "./printer.ts";

/**
 * A block that is printed and never hydrated. A document carries its HTML in place, and its place is all that the
 * browser learns of it; a data answer carries the HTML, and for a sheet with a live hole the HTML that takes its place.
 */
export type Sheet =
  | Place
  | { place: Place; late: true; anchor?: string }
  | { place: Place; html: string; completed?: Promise<string>; anchor?: string };

/** Tells the sheets of a page apart: the number of a block, the part of the frame, or what says to machines what is sold. */
export type Place =
  | number
  | "debug"
  | "header"
  | "sub-navigation"
  | "breadcrumb"
  | "support"
  | "dialogs"
  | "footer"
  | "footer-breadcrumb"
  | "footer-end"
  | "own-footer"
  | "own-footer-end"
  | "bar"
  | "back-to-top"
  | "product";

/** Shows a sheet; one with a live hole keeps its place until what is late is there. */
export function Paper({ sheet }: { sheet: Sheet }) {
  if (typeof sheet !== "object" || !("late" in sheet || sheet.completed)) return <Printed sheet={sheet} />;
  return (
    <>
      {/* Outside of what is printed twice: an id stands once in a document. */}
      {sheet.anchor ? <span id={sheet.anchor} /> : null}
      <Suspense fallback={<Printed sheet={sheet} />}>
        <Completed sheet={sheet} />
      </Suspense>
    </>
  );
}

/** The place of a sheet, whichever way it came. */
export function placeOf(sheet: Sheet): Place {
  return typeof sheet === "object" ? sheet.place : sheet;
}

function Printed({ sheet }: { sheet: Sheet }) {
  const printer = useContext(PrinterContext);
  const place = placeOf(sheet);
  const carried = typeof sheet === "object" && "html" in sheet ? sheet.html : undefined;
  return <Html place={place} html={printer ? printer.print(place) : carried} />;
}

function Completed({ sheet }: { sheet: Sheet }) {
  const printer = useContext(PrinterContext);
  const place = placeOf(sheet);
  if (printer) return <Html place={place} html={use(printer.completed(place))} />;
  return <Html place={place} html={typeof sheet === "object" && "html" in sheet && sheet.completed ? use(sheet.completed) : undefined} />;
}

/** In the browser, a sheet that came with the document is left alone, whatever renders around it. */
function Html({ place, html }: { place: Place; html: string | undefined }) {
  const [printed] = useState(html ?? "");
  return (
    <div
      className="sheet"
      data-sheet={place}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the sheet was printed
      dangerouslySetInnerHTML={{ __html: printed }}
      suppressHydrationWarning
    />
  );
}
