import { html } from "../../html.ts";
import { singleValue } from "../hand-off/parameters/values.ts";
import type { ReceivedHandOff } from "../hand-off/read-hand-off.ts";
import type { PrintSize } from "../hand-off/size.ts";
import { boxAround, type Drawing, drawPhotoPlaceholder, rectangle } from "./drawing.ts";

/** Thickness of a box's wall, and the space around a print in it, in millimetres. */
const [wallThickness, clearance] = [3, 4];

/** Draws prints with their white border in a box; prints without a box as a stack. */
export function drawBox({ given }: ReceivedHandOff, size: PrintSize): Drawing {
  const type = singleValue(given, "photoboxType") ?? singleValue(given, "sku")?.split("-")[1];
  const print = html`${rectangle(boxAround(size), "#fffdf8")}${drawPhotoPlaceholder(boxAround(size, -Math.min(size.width, size.height) / 16))}`;
  if (type === "photoprint") {
    const stack = [9, 6, 3].map((by) => html`<g transform="translate(${by} ${by})">${rectangle(boxAround(size), "#d9d3c6")}</g>`);
    return { outer: { ...boxAround(size), width: size.width + 9, height: size.height + 9 }, inside: html`${stack}${print}` };
  }
  const outer = boxAround(size, wallThickness + clearance);
  return {
    outer,
    inside: html`<g data-box="${type}">${rectangle(outer, "#b98f5d", 3)}${rectangle(boxAround(size, clearance), "#6d5334", 1)}</g>${print}`,
  };
}
