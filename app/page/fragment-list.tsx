import { fragmentIdOf, type StaticFragment } from "#app/document/document.ts";
import { PrintedFragment } from "#app/document/routed.ts";

export function FragmentList({ sheets, version }: { sheets: readonly StaticFragment[]; version: string }) {
  return sheets.map((fragment) => <PrintedFragment key={`${version} ${fragmentIdOf(fragment)}`} sheet={fragment} />);
}
