import { placeOf, type Sheet } from "#app/document/document.ts";
import { PrintedSheet } from "#app/document/routed.ts";

/** The blocks of a page, in the editor's order. */
export function SheetList({ sheets, version }: { sheets: readonly Sheet[]; version: string }) {
  return sheets.map((sheet) => <PrintedSheet key={`${version} ${placeOf(sheet)}`} sheet={sheet} />);
}
