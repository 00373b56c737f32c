import { html } from "../../html.ts";
import { one } from "../handed/parameters/contradiction.ts";
import type { Handed } from "../handed/read-handed.ts";
import type { Size } from "../handed/size.ts";
import { around, type Drawing, photo, rectangle } from "./drawing.ts";

/** How far a hard cover stands over its pages, and how thick a page is, in millimetres. */
const [over, page] = [3, 0.25];

/** A book from its front, with its spine, as thick as its pages are many. */
export function drawBook({ given }: Handed, size: Size): Drawing {
  const border = one(given, "photobookCover") === "soft" ? 0 : over;
  const cover = around(size, border);
  const thickness = Math.max(2, Number(one(given, "photobookPageCount") ?? 24) * page);
  const spine = { ...cover, left: cover.left - thickness, width: thickness };
  const gap = size.width / 10;
  const picture = { ...around(size, -gap), height: size.height * 0.65 };
  const inside = html`${rectangle(spine, "#3f5a55", 1)}${rectangle(cover, "#4d6d67", 2)}${photo(picture)}
${rectangle({ left: picture.left, top: cover.top + cover.height * 0.84, width: size.width * 0.5, height: size.height / 30 }, "#e9e3d5")}`;
  return { outer: { ...cover, left: spine.left, width: cover.width + thickness }, inside };
}
