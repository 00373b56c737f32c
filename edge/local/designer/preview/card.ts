import { html, type Markup } from "../../html.ts";
import { singleValue } from "../hand-off/parameters/values.ts";
import type { ReceivedHandOff } from "../hand-off/read-hand-off.ts";
import type { PrintSize } from "../hand-off/size.ts";
import { boxAround, type Drawing, drawPhotoPlaceholder, rectangle } from "./drawing.ts";

/** Draws a card's front in its punched shape and, if it is folded, its other half beside or above it; a dashed line marks the fold. */
export function drawCard({ given }: ReceivedHandOff, size: PrintSize): Drawing {
  const kind = singleValue(given, "card") ?? "";
  const front = boxAround(size);
  const punching = singleValue(given, "punching") ?? "ohne";
  const border = Math.min(size.width, size.height) / 12;
  const inner = { left: front.left + border, top: front.top + border, width: size.width - 2 * border, height: size.height - 2 * border };
  // Cards on one page may share this id, since equal punching and size give equal outlines.
  const shape = `shape-${punching}-${size.width}x${size.height}`;
  const face = html`<g clip-path="url(#${shape})" data-shape="${punching}">${rectangle(front, "#fffdf8")}${drawPhotoPlaceholder(inner)}</g>
<clipPath id="${shape}">${shapes[punching]?.(front) ?? rectangle(front, "#fff")}</clipPath>`;
  if (kind.startsWith("flat")) return { outer: front, inside: face };
  const isLandscape = size.width >= size.height && !kind.startsWith("pocketfold-portrait");
  const opened = isLandscape ? { ...front, top: front.top - size.height } : { ...front, left: front.left - size.width };
  const outer = isLandscape ? { ...opened, height: 2 * size.height } : { ...opened, width: 2 * size.width };
  const fold = isLandscape ? `M${front.left} ${front.top}h${size.width}` : `M${front.left} ${front.top}v${size.height}`;
  const inside = html`${rectangle(opened, "#efeadf")}${kind.startsWith("pocketfold") && pocket(opened)}${face}
<path d="${fold}" fill="none" stroke="#8b8375" stroke-dasharray="4 3" stroke-width="1" data-fold="${kind.split("-")[0]}"/>`;
  return { outer, inside };
}

/** Outlines of punched cards; other punchings keep straight edges. */
const shapes: Record<string, ((front: Drawing["outer"]) => Markup) | undefined> = {
  abgerundet: (front) => rectangle(front, "#fff", Math.min(front.width, front.height) / 10),
  welle: (front) => scalloped(front, 9),
  wolke: (front) => scalloped(front, 5),
  ornament: (front) => scalloped(front, 13),
  herz: ({ left, top, width, height }) =>
    html`<path d="M${left + width / 2} ${top + height}C${left - width * 0.25} ${top + height * 0.5} ${left} ${top - height * 0.2} ${left + width / 2} ${top + height * 0.2}C${left + width} ${top - height * 0.2} ${left + width * 1.25} ${top + height * 0.5} ${left + width / 2} ${top + height}Z"/>`,
};

/** Draws an outline whose lower edge has this number of arcs. */
function scalloped({ left, top, width, height }: Drawing["outer"], arcs: number): Markup {
  const step = width / arcs;
  const line = Array.from({ length: arcs }, () => `a${step / 2} ${step / 2} 0 0 1 ${-step} 0`).join("");
  return html`<path d="M${left} ${top}h${width}v${height - step / 2}${line}Z"/>`;
}

function pocket({ left, top, width, height }: Drawing["outer"]): Markup {
  return rectangle({ left: left + 4, top: top + height * 0.45, width: width - 8, height: height * 0.55 - 4 }, "#ddd4c2", 2);
}
