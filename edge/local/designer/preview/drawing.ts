import { html, type Markup } from "../../html.ts";
import type { PrintSize } from "../hand-off/size.ts";

/** A drawing and its bounding box, in millimetres. */
export type Drawing = { outer: { left: number; top: number; width: number; height: number }; inside: Markup };

/** Returns a box centred on 0, 0, with a border around the size. */
export function boxAround({ width, height }: PrintSize, border = 0): Drawing["outer"] {
  return { left: -width / 2 - border, top: -height / 2 - border, width: width + 2 * border, height: height + 2 * border };
}

export function rectangle({ left, top, width, height }: Drawing["outer"], fill: string, rounding = 0): Markup {
  return html`<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${fill}" rx="${rounding}"/>`;
}

/** Draws the place of the visitor's photo: hills under a sun, until the script inserts the photo. */
export function drawPhotoPlaceholder({ left, top, width, height }: Drawing["outer"]): Markup {
  const [right, bottom] = [left + width, top + height];
  const line = (share: number) => top + height * share;
  return html`${rectangle({ left, top, width, height }, "#dfe6e3")}
<circle cx="${left + width * 0.72}" cy="${line(0.3)}" r="${Math.min(width, height) * 0.09}" fill="#e9b872"/>
<path d="M${left} ${line(0.72)}L${left + width * 0.34} ${line(0.42)}L${left + width * 0.62} ${line(0.7)}L${left + width * 0.8} ${line(0.56)}L${right} ${line(0.74)}V${bottom}H${left}Z" fill="#7d9a92"/>
<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" data-photo/>`;
}
