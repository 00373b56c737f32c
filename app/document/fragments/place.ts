import type { Filling } from "./late.ts";

/**
 * A block that is printed and never hydrated. A document carries its HTML in place, and its place is all that the browser learns of
 * it; a data answer carries the HTML, and for a sheet with something late what fills it.
 */
export type Sheet = Place | SheetWithMore;

/** A sheet of which the browser learns more than its place: where links find it, or its HTML. */
export type SheetWithMore = { place: Place; anchor?: string; html?: string | undefined; completed?: Promise<Filling> | undefined };

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
  | "product"
  | "theme"
  | "wishlist";

/** The place of a sheet, whichever way it came. */
export function placeOf(sheet: Sheet): Place {
  return typeof sheet === "object" ? sheet.place : sheet;
}
