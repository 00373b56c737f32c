import type { Format, orientations } from "../format/format.ts";

/** Max difference between the sides of a square (mm; shop 5.10). */
const squareTolerance = 3;

/** Shop 5.10. */
export function inlayShape({ width, height }: Format): (typeof orientations)[number] {
  if (Math.abs(width - height) <= squareTolerance) return "square";
  return width > height ? "landscape" : "portrait";
}
