import { html, type Markup } from "../../html.ts";
import type { designerTexts } from "../designer-words.ts";
import type { ReceivedHandOff } from "../hand-off/read-hand-off.ts";
import { type PrintSize, printSizeOf } from "../hand-off/size.ts";
import { formatPrintLength, formatPrintSize, usesInches } from "../hand-off/texts.ts";
import { drawBook } from "./book.ts";
import { drawBox } from "./box.ts";
import { drawCalendar } from "./calendar.ts";
import { drawCard } from "./card.ts";
import type { Drawing } from "./drawing.ts";
import { drawCollage, drawPicture } from "./picture.ts";

/** Drawing functions by designer; sizes are in millimetres, the print is centred on 0, 0. */
const drawings: Record<ReceivedHandOff["designer"], (handed: ReceivedHandOff, size: PrintSize) => Drawing> = {
  calendar: drawCalendar,
  card: drawCard,
  collage: drawCollage,
  "photo-frame": drawPicture,
  photobook: drawBook,
  photobox: drawBox,
};

/** Draws an article to scale, one unit per millimetre, with a scale bar. */
export function drawPreview(handed: ReceivedHandOff, locale: string, words: (name: keyof typeof designerTexts) => string): Markup {
  const size = printSizeOf(handed);
  if (!size) return html`<p class="no-format">${words("noFormat")}</p>`;
  const { outer, inside } = drawings[handed.designer](handed, size);
  const bar = scaleBarLength(outer.width, locale);
  const type = Math.max(outer.width, outer.height) / 22;
  const margin = type;
  const [left, top] = [outer.left - margin, outer.top - margin];
  const [width, height] = [outer.width + 2 * margin, outer.height + 2 * margin + 3.2 * type];
  const barTop = outer.top + outer.height + 1.6 * type;
  return html`<svg viewBox="${left} ${top} ${width} ${height}" role="img" aria-label="${words("preview")}: ${formatPrintSize(locale, size.width, size.height)}" data-preview>
<g class="drawing">${inside}</g>
<g class="scale"><path d="M${outer.left} ${barTop - type / 3}v${type / 1.5}m0 ${-type / 3}h${bar}m0 ${-type / 3}v${type / 1.5}" stroke-width="${type / 10}"/>
<text x="${outer.left}" y="${barTop + 1.6 * type}" font-size="${type}">${formatPrintLength(locale, bar)}</text></g>
</svg>`;
}

/**
 * Draws an article without a scale bar; undefined without a format. Hidden from screen readers, since the text beside it says the same.
 */
export function drawThumbnail(handed: ReceivedHandOff): Markup | undefined {
  const size = printSizeOf(handed);
  if (!size) return undefined;
  const { outer, inside } = drawings[handed.designer](handed, size);
  return html`<svg viewBox="${outer.left} ${outer.top} ${outer.width} ${outer.height}" aria-hidden="true">${inside}</svg>`;
}

/** Returns the longest scale bar up to half the article's width, in millimetres; the shortest if none fits. */
function scaleBarLength(width: number, locale: string): number {
  const [whole, part] = usesInches(locale) ? [101.6, 25.4] : [100, 10];
  return [10 * whole, 5 * whole, whole, whole / 2, part].find((bar) => bar <= width / 2) ?? part;
}
