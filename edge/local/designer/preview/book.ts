import { html } from "../../html.ts";
import { singleValue } from "../hand-off/parameters/values.ts";
import type { ReceivedHandOff } from "../hand-off/read-hand-off.ts";
import type { PrintSize } from "../hand-off/size.ts";
import { boxAround, type Drawing, drawPhotoPlaceholder, rectangle } from "./drawing.ts";

/** Distance by which a hard cover extends beyond its pages, and the thickness of a page, in millimetres. */
const [overhang, pageThickness] = [3, 0.25];

/** Draws a book from the front, with a spine as thick as its pages. */
export function drawBook({ given }: ReceivedHandOff, size: PrintSize): Drawing {
  const border = singleValue(given, "photobookCover") === "soft" ? 0 : overhang;
  const cover = boxAround(size, border);
  const thickness = Math.max(2, Number(singleValue(given, "photobookPageCount") ?? 24) * pageThickness);
  const spine = { ...cover, left: cover.left - thickness, width: thickness };
  const gap = size.width / 10;
  const picture = { ...boxAround(size, -gap), height: size.height * 0.65 };
  const inside = html`${rectangle(spine, "#3f5a55", 1)}${rectangle(cover, "#4d6d67", 2)}${drawPhotoPlaceholder(picture)}
${rectangle({ left: picture.left, top: cover.top + cover.height * 0.84, width: size.width * 0.5, height: size.height / 30 }, "#e9e3d5")}`;
  return { outer: { ...cover, left: spine.left, width: cover.width + thickness }, inside };
}
