import type { Format, orientations } from "../format/format.ts";

/** Max difference between a square's sides in millimetres (shop 5.10). */
const squareTolerance = 3;

/** Shape of an inlay or its envelope (shop 5.10). */
export function inlayShape({ width, height }: Format): (typeof orientations)[number] {
  if (Math.abs(width - height) <= squareTolerance) return "square";
  return width > height ? "landscape" : "portrait";
}
