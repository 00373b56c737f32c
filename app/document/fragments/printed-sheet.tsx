import { Suspense, use, useContext, useState } from "react";
import { PrinterContext } from "./printer.ts";

/**
 * A block that is printed and never hydrated. A document carries its HTML in place, and its place is all that the
 * browser learns of it; a data answer carries the HTML, and for a sheet with a live hole the HTML that takes its place.
 */
export type Sheet = Place | SheetWithMore;

/** A sheet of which the browser learns more than its place: that something late is in it, or its HTML. */
type SheetWithMore = { place: Place; anchor?: string } & (
  | { late: true; html?: undefined; completed?: undefined }
  | { late?: undefined; html: string; completed?: Promise<string> }
);

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
export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const more = moreOf(sheet);
  if (!(more?.late || more?.completed)) return <Printed sheet={sheet} />;
  return (
    <>
      {/* Outside of what is printed twice: an id stands once in a document. */}
      {more.anchor ? <span id={more.anchor} /> : null}
      <Suspense fallback={<Printed sheet={sheet} />}>
        <Completed sheet={sheet} />
      </Suspense>
    </>
  );
}

/** What came with a sheet beside its place; undefined where that is all. */
export function moreOf(sheet: Sheet): SheetWithMore | undefined {
  return typeof sheet === "object" ? sheet : undefined;
}

/** The place of a sheet, whichever way it came. */
export function placeOf(sheet: Sheet): Place {
  return typeof sheet === "object" ? sheet.place : sheet;
}

function Printed({ sheet }: { sheet: Sheet }) {
  const printer = useContext(PrinterContext);
  const place = placeOf(sheet);
  return <Html place={place} html={printer ? printer.print(place) : moreOf(sheet)?.html} />;
}

function Completed({ sheet }: { sheet: Sheet }) {
  const printer = useContext(PrinterContext);
  const place = placeOf(sheet);
  if (printer) return <Html place={place} html={use(printer.completed(place))} />;
  const completed = moreOf(sheet)?.completed;
  return <Html place={place} html={completed && use(completed)} />;
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
