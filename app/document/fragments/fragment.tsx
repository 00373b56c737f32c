import { createContext, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { logUnrendered, withFallback } from "#app/observe/with-fallback.ts";
import { type HoleFill, holesIn, type MakeHoleContent, makeFill } from "./holes.ts";
import type { Printing } from "./printing.ts";
import type { FragmentId, StaticFragment } from "./static-fragment.ts";

export type LateFragment = {
  /** Distinguishes fragments of the same story version. */
  variant?: string;
  view: () => ReactNode;
  /** Index of its answer among the page's late answers. */
  number: number;
  /** Undefined if unavailable; never rejects. */
  answer: Promise<object | undefined>;
  make: MakeHoleContent;
};

export const LostPartContext = createContext<(part: string, reason: string) => void>(() => {});
export const MarkedSlotsContext = createContext(false);

/**
 * Sets up a fragment, printed before the document renders; a data response contains its HTML.
 *
 * @param stableKey identifies the fragment across versions: if this version fails, the last good one is shown
 */
export function staticFragment(
  { printing }: { printing: Printing },
  place: FragmentId,
  version: string,
  view: () => ReactNode,
  stableKey = `${place} of ${printing.path}`,
): StaticFragment {
  // Lazy: not needed with a stored shell.
  const print = () => {
    const html = () => markup(view, place, version, printing.marks !== undefined);
    return printing.stores.sheets.print(keyOf(printing, place, version), !printing.uncached, html, keyOf(printing, "stableKey", stableKey));
  };
  if (printing.asData) return { place, html: print().html };
  printing.sheets.set(place, { print });
  return place;
}

export function lateFragment(
  { printing }: { printing: Printing },
  place: FragmentId,
  version: string,
  { variant = "", view, number, answer, make }: LateFragment,
  { stableKey, anchor }: { stableKey?: string; anchor?: string | undefined } = {},
): StaticFragment {
  const of = `${version} ${variant}`;
  const fragment = staticFragment({ printing }, place, of, view, stableKey && `${stableKey} ${variant}`);
  const html = () => (typeof fragment === "object" ? fragment.html : printing.sheets.get(place)?.print().html) ?? "";
  const completed = answer.then((given) => {
    const fill = () => withFallback(place, version, () => makeFill(holesIn(html()), make(given)), nothing);
    return given ? printing.stores.sheets.fillFrom(given, keyOf(printing, place, of), fill) : fill();
  });
  const printed = printing.sheets.get(place);
  if (printed) printed.late = { completed, number, make };
  const at = anchor ? { place, anchor } : { place };
  return typeof fragment === "object" ? { ...at, html: fragment.html, completed } : anchor ? at : place;
}

const nothing: HoleFill = { elements: [] };

function keyOf({ standpoint }: Printing, id: FragmentId | "stableKey", version: string): string {
  return [standpoint, version, id].join("\n");
}

/**
 * Puts the JSON of islands in single quotes, since React escapes each double quote as six characters. Only values that begin with a brace
 * match: a text attribute may end in ` data-props=`, but the quote that closes it is followed by another character.
 */
function withBareQuotes(html: string): string {
  return html.replace(/ data-props="(\{[^"]*)"/g, (_, json: string) => ` data-props='${json.replaceAll("&quot;", '"')}'`);
}

/** Undefined if the view throws; omits guarded parts that throw. Logs both. */
function markup(view: () => ReactNode, id: FragmentId, version: string, isMarked: boolean): string | undefined {
  const lost: string[] = [];
  const print = () =>
    renderToStaticMarkup(
      <LostPartContext value={(part, reason) => lost.push(`${part}: ${reason}`)}>
        <MarkedSlotsContext value={isMarked}>{view()}</MarkedSlotsContext>
      </LostPartContext>,
    );
  const html = withFallback(id, version, print, undefined);
  if (lost.length > 0) logUnrendered(id, version, lost);
  return html && withBareQuotes(html);
}
