import { html, type Markup } from "../../html.ts";
import { one } from "../handed/parameters/contradiction.ts";
import type { Handed } from "../handed/read-handed.ts";
import type { Size } from "../handed/size.ts";
import { around, type Drawing, photo, rectangle } from "./drawing.ts";

/** A card in its shape, and beside it what it opens to: a fold is a dashed line. */
export function drawCard({ given }: Handed, size: Size): Drawing {
  const kind = one(given, "card") ?? "";
  const front = around(size);
  const punching = one(given, "punching") ?? "ohne";
  const border = Math.min(size.width, size.height) / 12;
  const inner = { left: front.left + border, top: front.top + border, width: size.width - 2 * border, height: size.height - 2 * border };
  const face = html`<g clip-path="url(#shape)" data-shape="${punching}">${rectangle(front, "#fffdf8")}${photo(inner)}</g>
<clipPath id="shape">${shapes[punching]?.(front) ?? rectangle(front, "#fff")}</clipPath>`;
  if (kind.startsWith("flat")) return { outer: front, inside: face };
  const isLying = size.width >= size.height && !kind.startsWith("pocketfold-portrait");
  const open = isLying ? { ...front, top: front.top - size.height } : { ...front, left: front.left - size.width };
  const outer = isLying ? { ...open, height: 2 * size.height } : { ...open, width: 2 * size.width };
  const fold = isLying ? `M${front.left} ${front.top}h${size.width}` : `M${front.left} ${front.top}v${size.height}`;
  const inside = html`${rectangle(open, "#efeadf")}${kind.startsWith("pocketfold") && pocket(open)}${face}
<path d="${fold}" fill="none" stroke="#8b8375" stroke-dasharray="4 3" stroke-width="1" data-fold="${kind.split("-")[0]}"/>`;
  return { outer, inside };
}

/** What a card is cut to; another punching is cut out of its middle, and leaves its edges straight. */
const shapes: Record<string, ((front: Drawing["outer"]) => Markup) | undefined> = {
  abgerundet: (front) => rectangle(front, "#fff", Math.min(front.width, front.height) / 10),
  welle: (front) => edged(front, 9),
  wolke: (front) => edged(front, 5),
  ornament: (front) => edged(front, 13),
  herz: ({ left, top, width, height }) =>
    html`<path d="M${left + width / 2} ${top + height}C${left - width * 0.25} ${top + height * 0.5} ${left} ${top - height * 0.2} ${left + width / 2} ${top + height * 0.2}C${left + width} ${top - height * 0.2} ${left + width * 1.25} ${top + height * 0.5} ${left + width / 2} ${top + height}Z"/>`,
};

/** An edge of so many arcs below. */
function edged({ left, top, width, height }: Drawing["outer"], arcs: number): Markup {
  const step = width / arcs;
  const line = Array.from({ length: arcs }, () => `a${step / 2} ${step / 2} 0 0 1 ${-step} 0`).join("");
  return html`<path d="M${left} ${top}h${width}v${height - step / 2}${line}Z"/>`;
}

function pocket({ left, top, width, height }: Drawing["outer"]): Markup {
  return rectangle({ left: left + 4, top: top + height * 0.45, width: width - 8, height: height * 0.55 - 4 }, "#ddd4c2", 2);
}
