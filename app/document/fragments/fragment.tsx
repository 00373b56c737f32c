import { createContext, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { logUnrendered, withFallback } from "#app/observe/with-fallback.ts";
import { holeNamesIn, type MakeHoleContent, makeFill, withValidHoles } from "./holes.ts";
import type { Rendering } from "./rendering.ts";
import type { FragmentId, StaticFragment } from "./static-fragment.ts";

export type LateFragment = {
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

export function prepareStaticFragment(
  { rendering }: { rendering: Rendering },
  place: FragmentId,
  version: string,
  view: () => ReactNode,
  stableKey = `${place} of ${rendering.path}`,
): StaticFragment {
  // Renders on demand, since a stored shell already contains the fragment.
  const render = () => {
    const html = () => markup(view, place, version, rendering.marks !== undefined);
    return rendering.stores.fragments.render(
      keyOf(rendering, place, version),
      !rendering.uncached,
      html,
      keyOf(rendering, "stableKey", stableKey),
    );
  };
  if (rendering.asData) return { place, html: render().html };
  rendering.fragments.set(place, { render });
  return place;
}

export function prepareLateFragment(
  { rendering }: { rendering: Rendering },
  place: FragmentId,
  version: string,
  { variant = "", view, number, answer, make }: LateFragment,
  { stableKey, anchor }: { stableKey?: string; anchor?: string | undefined } = {},
): StaticFragment {
  const versionKey = `${version} ${variant}`;
  const fragment = prepareStaticFragment({ rendering }, place, versionKey, view, stableKey && `${stableKey} ${variant}`);
  const html = () => (typeof fragment === "object" ? fragment.html : rendering.fragments.get(place)?.render().html) ?? "";
  const completed = answer.then((given) => {
    const fill = () => withFallback(place, version, () => makeFill(holeNamesIn(html()), make(given)), undefined);
    return rendering.stores.fragments.fillFrom(given, keyOf(rendering, place, versionKey), fill);
  });
  const prepared = rendering.fragments.get(place);
  if (prepared) prepared.late = { completed, number, make };
  const at = anchor ? { place, anchor } : { place };
  return typeof fragment === "object" ? { ...at, html: fragment.html, completed } : anchor ? at : place;
}

function keyOf({ standpoint }: Rendering, id: FragmentId | "stableKey", version: string): string {
  return [standpoint, version, id].join("\n");
}

/**
 * Puts the JSON of islands in single quotes, since React escapes each double quote as six characters. Only values that begin with a brace
 * match, since a text attribute may end in ` data-props=`, but no brace follows its closing quote.
 */
function withBareQuotes(html: string): string {
  return html.replace(/ data-props="(\{[^"]*)"/g, (_, json: string) => ` data-props='${json.replaceAll("&quot;", '"')}'`);
}

/** Returns undefined if the view throws or has an invalid hole; omits guarded parts that throw. Logs both. */
function markup(view: () => ReactNode, id: FragmentId, version: string, isMarked: boolean): string | undefined {
  const lost: string[] = [];
  const render = () =>
    withValidHoles(
      renderToStaticMarkup(
        <LostPartContext value={(part, reason) => lost.push(`${part}: ${reason}`)}>
          <MarkedSlotsContext value={isMarked}>{view()}</MarkedSlotsContext>
        </LostPartContext>,
      ),
    );
  const html = withFallback(id, version, render, undefined);
  if (lost.length > 0) logUnrendered(id, version, lost);
  return html && withBareQuotes(html);
}
