import { html, type Markup } from "../../html.ts";
import type { designerWords } from "../designer-words.ts";
import type { Handed } from "../handed/read-handed.ts";
import { type Size, sizeOf } from "../handed/size.ts";
import { isInInches, lengthIn, sizeIn } from "../handed/words.ts";
import { drawBook } from "./book.ts";
import { drawBox } from "./box.ts";
import { drawCalendar } from "./calendar.ts";
import { drawCard } from "./card.ts";
import type { Drawing } from "./drawing.ts";
import { drawCollage, drawPicture } from "./picture.ts";

/** Draws an article of a size in millimetres, the middle of its print at 0, 0. */
const draw: Record<Handed["designer"], (handed: Handed, size: Size) => Drawing> = {
  calendar: drawCalendar,
  card: drawCard,
  collage: drawCollage,
  "photo-frame": drawPicture,
  photobook: drawBook,
  photobox: drawBox,
};

/** The article to scale, a unit of the drawing being a millimetre, and below it a bar of 10 cm or of 4 inches, or a tenth of it. */
export function preview(handed: Handed, locale: string, words: (name: keyof typeof designerWords) => string): Markup {
  const size = sizeOf(handed);
  if (!size) return html`<p class="no-format">${words("noFormat")}</p>`;
  const { outer, inside } = draw[handed.designer](handed, size);
  const bar = barFor(outer.width, locale);
  const type = Math.max(outer.width, outer.height) / 22;
  const margin = type;
  const [left, top] = [outer.left - margin, outer.top - margin];
  const [width, height] = [outer.width + 2 * margin, outer.height + 2 * margin + 3.2 * type];
  const barTop = outer.top + outer.height + 1.6 * type;
  return html`<svg viewBox="${left} ${top} ${width} ${height}" role="img" aria-label="${words("preview")}: ${sizeIn(locale, size.width, size.height)}" data-preview>
${inside}
<g class="scale"><path d="M${outer.left} ${barTop - type / 3}v${type / 1.5}m0 ${-type / 3}h${bar}m0 ${-type / 3}v${type / 1.5}" stroke-width="${type / 10}"/>
<text x="${outer.left}" y="${barTop + 1.6 * type}" font-size="${type}">${lengthIn(locale, bar)}</text></g>
</svg>`;
}

/** The longest bar that fits under half of the article. */
function barFor(width: number, locale: string): number {
  const [whole, part] = isInInches(locale) ? [101.6, 25.4] : [100, 10];
  return [10 * whole, 5 * whole, whole, whole / 2, part].find((bar) => bar <= width / 2) ?? part;
}
