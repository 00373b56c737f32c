import { html, type Markup } from "../../html.ts";
import { listValue } from "../hand-off/parameters/values.ts";
import type { ReceivedHandOff } from "../hand-off/read-hand-off.ts";
import type { PrintSize } from "../hand-off/size.ts";
import { boxAround, type Drawing, drawPhotoPlaceholder, rectangle } from "./drawing.ts";

/** Height of a stand (`below`), and the length by which it exceeds the sheet on each side (`beside`), in millimetres. */
const stands: Record<string, { below: number; beside: number } | undefined> = {
  holzblock: { below: 22, beside: 12 },
  holzfuss: { below: 18, beside: 0 },
};

/** Draws a sheet with its photo and the days of a month, hung by a wire or on its stand. */
export function drawCalendar({ given }: ReceivedHandOff, size: PrintSize): Drawing {
  const [name = ""] = listValue(given, "accessoryTypes");
  const stand = stands[name];
  const sheet = boxAround(size);
  const border = Math.min(size.width, size.height) / 20;
  const isTall = size.height >= size.width;
  const picture = {
    left: sheet.left + border,
    top: sheet.top + border,
    width: isTall ? size.width - 2 * border : size.width * 0.6,
    height: isTall ? size.height * 0.62 : size.height - 2 * border,
  };
  const page = html`${rectangle(sheet, "#fdfcf9", 1)}${drawPhotoPlaceholder(picture)}${isTall ? daysBelow(sheet, picture, border) : daysBeside(sheet, picture, border)}`;
  if (!stand) return { outer: { ...sheet, top: sheet.top - 8, height: sheet.height + 8 }, inside: html`${page}${wire(sheet)}` };
  const wood = {
    left: sheet.left - stand.beside,
    top: sheet.top + sheet.height - 8,
    width: sheet.width + 2 * stand.beside,
    height: stand.below,
  };
  const inside = html`${page}<g data-stand="${name}">${name === "holzblock" ? rectangle(wood, "#c89f6c", 2) : feet(wood)}</g>`;
  return { outer: { left: wood.left, top: sheet.top, width: wood.width, height: sheet.height + stand.below - 8 }, inside };
}

type Box = Drawing["outer"];

function daysBelow(sheet: Box, picture: Box, border: number): Markup {
  const top = picture.top + picture.height + border;
  return days({ left: picture.left, top, width: picture.width, height: sheet.top + sheet.height - border - top });
}

function daysBeside(sheet: Box, picture: Box, border: number): Markup {
  const left = picture.left + picture.width + border;
  return days({ left, top: picture.top, width: sheet.left + sheet.width - border - left, height: picture.height });
}

/** Draws 31 days in rows of seven. */
function days({ left, top, width, height }: Box): Markup {
  const [column, row] = [width / 7, height / 5.6];
  const size = Math.min(column, row) / 3;
  return html`${Array.from({ length: 31 }, (_, day) => html`<circle cx="${left + (day % 7) * column + column / 2}" cy="${top + Math.floor(day / 7) * row + row / 2}" r="${size}" fill="${day % 7 > 4 ? "#c7bda9" : "#e5dfd2"}"/>`)}`;
}

/** Draws the visible part of the wire along the upper edge. */
function wire({ left, top, width }: Box): Markup {
  const loops = Math.max(4, Math.round(width / 12));
  return html`<g fill="none" stroke="#77736b" stroke-width="1.4" data-wire>${Array.from({ length: loops }, (_, loop) => html`<circle cx="${left + (width / loops) * (loop + 0.5)}" cy="${top - 2}" r="4"/>`)}</g>`;
}

function feet({ left, top, width, height }: Box): Markup {
  return html`${[0.2, 0.8].map((share) => rectangle({ left: left + width * share - 8, top, width: 16, height }, "#c89f6c", 3))}`;
}
