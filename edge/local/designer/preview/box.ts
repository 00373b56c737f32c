import { html } from "../../html.ts";
import { one } from "../handed/parameters/contradiction.ts";
import type { Handed } from "../handed/read-handed.ts";
import type { Size } from "../handed/size.ts";
import { around, type Drawing, photo, rectangle } from "./drawing.ts";

/** How thick the wall of a box is, and how much room a print has in it, in millimetres. */
const [wall, room] = [3, 4];

/** Prints with the white edge that they have, in their box; prints without one lie in a stack. */
export function drawBox({ given }: Handed, size: Size): Drawing {
  const type = one(given, "photoboxType") ?? one(given, "sku")?.split("-")[1];
  const print = html`${rectangle(around(size), "#fffdf8")}${photo(around(size, -Math.min(size.width, size.height) / 16))}`;
  if (type === "photoprint") {
    const stack = [9, 6, 3].map((by) => html`<g transform="translate(${by} ${by})">${rectangle(around(size), "#d9d3c6")}</g>`);
    return { outer: { ...around(size), width: size.width + 9, height: size.height + 9 }, inside: html`${stack}${print}` };
  }
  const outer = around(size, wall + room);
  return {
    outer,
    inside: html`<g data-box="${type}">${rectangle(outer, "#b98f5d", 3)}${rectangle(around(size, room), "#6d5334", 1)}</g>${print}`,
  };
}
