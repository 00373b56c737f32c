import { createContext, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { spared, tellLost } from "#app/observe/spared.ts";
import type { Place, Sheet } from "./printed-sheet.tsx";
import type { Printing } from "./printing.ts";

/** A late sheet: what is printed at once, and what takes its place when the late data is there. */
export type LateSheet = {
  /** What it differs by beside the version of its story, if by anything. */
  variant?: string;
  before: () => ReactNode;
  /** Never rejects. `source` is the answer that the view was made from: for the same answer it is printed once. */
  after: Promise<{ view: () => ReactNode; source?: object }>;
};

/** Takes note of a part that could not be printed. A sheet that is printed outside of a document has nobody who does. */
export const LostParts = createContext<(part: string, reason: string) => void>(() => {});

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
    const html = () => markup(view, place, version);
    return printing.stores.sheets.print(keyOf(printing, place, version), !printing.unkept, html, keyOf(printing, "standing", standing));
  };
  if (printing.asData) return { place, html: print() };
  printing.sheets.set(place, { print });
  return place;
}

/** Sets up a late sheet: its second printing takes the place of the first. */
export function lateSheetOf(
  { printing }: { printing: Printing },
  place: Place,
  version: string,
  { variant = "", before, after }: LateSheet,
  { standing, anchor }: { standing?: string; anchor?: string | undefined } = {},
): Sheet {
  const of = `${version} ${variant}`;
  const sheet = sheetOf({ printing }, place, of, before, standing && `${standing} ${variant}`);
  const completed = after.then(({ view, source }) => {
    const print = () => markup(view, place, version) ?? "";
    return source ? printing.stores.sheets.printFrom(source, keyOf(printing, place, of), print) : print();
  });
  const printed = printing.sheets.get(place);
  if (printed) printed.completed = completed;
  // Links may lead to a sheet: its anchor stands beside what is printed twice.
  const at = anchor ? { place, anchor } : { place };
  return typeof sheet === "object" ? { ...at, html: sheet.html, completed } : anchor ? at : place;
}

function keyOf({ standpoint }: Printing, place: Place | "standing", version: string): string {
  return [standpoint, version, place].join("\n");
}

/** The HTML of a view, without those of its guarded parts that fail; undefined where the view itself does. Both are logged. */
function markup(view: () => ReactNode, place: Place, version: string): string | undefined {
  const lost: string[] = [];
  const print = () => renderToStaticMarkup(<LostParts value={(part, reason) => lost.push(`${part}: ${reason}`)}>{view()}</LostParts>);
  const html = spared(place, version, print, undefined);
  if (lost.length > 0) tellLost(place, version, lost);
  return html;
}
