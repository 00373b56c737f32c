import { use, useContext, useEffect, useRef, useState } from "react";
import { fill } from "../browser/fill.ts";
import type { Filling } from "./late.ts";
import { PrinterContext } from "./printer.ts";

/**
 * A block that is printed and never hydrated. A document carries its HTML in place, and its place is all that the browser learns of
 * it; a data answer carries the HTML, and for a sheet with something late what fills it.
 */
export type Sheet = Place | SheetWithMore;

/** A sheet of which the browser learns more than its place: where links find it, or its HTML. */
type SheetWithMore = { place: Place; anchor?: string; html?: string | undefined; completed?: Promise<Filling> | undefined };

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

/** Shows a sheet, and fills it when what is late is there. */
export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const { place, anchor, html, completed } = typeof sheet === "object" ? sheet : { place: sheet };
  return (
    <>
      {anchor ? <span id={anchor} /> : null}
      <Printed place={place} html={html} completed={completed} />
    </>
  );
}

/** The place of a sheet, whichever way it came. */
export function placeOf(sheet: Sheet): Place {
  return typeof sheet === "object" ? sheet.place : sheet;
}

/** In the browser, a sheet that came with the document is left alone, whatever renders around it. */
function Printed({ place, html = "", completed }: Pick<SheetWithMore, "place" | "html" | "completed">) {
  const printer = useContext(PrinterContext);
  const element = useRef<HTMLDivElement>(null);
  const whole = printer?.whole(place);
  const now = whole ? use(whole) : (printer?.print(place) ?? html);
  const [printed] = useState(now);
  useEffect(() => {
    let isShown = true;
    void completed?.then(({ elements, props }) => {
      const template = document.createElement("template");
      template.innerHTML = elements.join("");
      if (isShown && element.current) fill(element.current, template.content, props);
    });
    return () => {
      isShown = false;
    };
  }, [completed]);
  return (
    <div
      className="sheet"
      data-sheet={place}
      data-late={printer?.isLate(place) ? "" : undefined}
      ref={element}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the sheet was printed
      dangerouslySetInnerHTML={{ __html: printed }}
      suppressHydrationWarning
    />
  );
}
