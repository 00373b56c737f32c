import { createContext, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { spared, tellLost } from "#app/observe/spared.ts";
import { type Filling, fillingOf, type MakeLate, placesIn } from "./late.ts";
import type { Place, Sheet } from "./place.ts";
import type { Printing } from "./printing.ts";

/** A late sheet: what is printed at once, with places in it, and what fills them when the late data is there. */
export type LateSheet = {
  /** What it differs by beside the version of its story, if by anything. */
  variant?: string;
  view: () => ReactNode;
  /** Which of the page's late answers it is made from, in the order in which they were asked for. */
  number: number;
  /** That answer; undefined where it cannot be had. Never rejects. */
  answer: Promise<object | undefined>;
  make: MakeLate;
};

/** Takes note of a part that could not be printed. A sheet that is printed outside of a document has nobody who does. */
export const LostParts = createContext<(part: string, reason: string) => void>(() => {});
/** Whether the slots of islands say which they are (slot.tsx). */
export const MarkedSlots = createContext(false);

/**
 * Sets up one sheet. A document prints it where it stands, and not at all when its shell is kept; a data answer carries its
 * HTML.
 *
 * @param standing names the sheet in every version of it: where this one cannot be printed, the last good one shows
 */
export function sheetOf(
  { printing }: { printing: Printing },
  place: Place,
  version: string,
  view: () => ReactNode,
  standing = `${place} of ${printing.path}`,
): Sheet {
  // Where the shell is kept nothing is printed, and no key is put together.
  const print = () => {
    const html = () => markup(view, place, version, printing.marks !== undefined);
    return printing.stores.sheets.print(keyOf(printing, place, version), !printing.unkept, html, keyOf(printing, "standing", standing));
  };
  if (printing.asData) return { place, html: print().html };
  printing.sheets.set(place, { print });
  return place;
}

/** Sets up a late sheet. */
export function lateSheetOf(
  { printing }: { printing: Printing },
  place: Place,
  version: string,
  { variant = "", view, number, answer, make }: LateSheet,
  { standing, anchor }: { standing?: string; anchor?: string | undefined } = {},
): Sheet {
  const of = `${version} ${variant}`;
  const sheet = sheetOf({ printing }, place, of, view, standing && `${standing} ${variant}`);
  const html = () => (typeof sheet === "object" ? sheet.html : printing.sheets.get(place)?.print().html) ?? "";
  const completed = answer.then((given) => {
    const fill = () => spared(place, version, () => fillingOf(placesIn(html()), make(given)), nothing);
    // For the same answer it is made once.
    return given ? printing.stores.sheets.fillFrom(given, keyOf(printing, place, of), fill) : fill();
  });
  const printed = printing.sheets.get(place);
  if (printed) printed.late = { completed, number, make };
  const at = anchor ? { place, anchor } : { place };
  return typeof sheet === "object" ? { ...at, html: sheet.html, completed } : anchor ? at : place;
}

/** Leaves every place empty. */
const nothing: Filling = { elements: [] };

function keyOf({ standpoint }: Printing, place: Place | "standing", version: string): string {
  return [standpoint, version, place].join("\n");
}

/** The JSON of islands is mostly double quotes; React writes each as six characters. */
function withBareQuotes(html: string): string {
  return html.replace(/ data-props="([^"]*)"/g, (_, json: string) => ` data-props='${json.replaceAll("&quot;", '"')}'`);
}

/** The HTML of a view, without those of its guarded parts that fail; undefined where the view itself does. Both are logged. */
function markup(view: () => ReactNode, place: Place, version: string, isMarked: boolean): string | undefined {
  const lost: string[] = [];
  const print = () =>
    renderToStaticMarkup(
      <LostParts value={(part, reason) => lost.push(`${part}: ${reason}`)}>
        <MarkedSlots value={isMarked}>{view()}</MarkedSlots>
      </LostParts>,
    );
  const html = spared(place, version, print, undefined);
  if (lost.length > 0) tellLost(place, version, lost);
  return html && withBareQuotes(html);
}
