import type { Format, orientations } from "./format.ts";

/** How much the sides of a square may differ, in millimetres (shop.md §5). */
const squareWithin = 3;

/**
 * The shape of the inlay that goes into an envelope, or of an inlay itself: square when the sides differ by 3 mm at most,
 * otherwise portrait or landscape (shop.md §5). Sides in millimetres.
 */
export function inlayShape({ width, height }: Format): (typeof orientations)[number] {
  if (Math.abs(width - height) <= squareWithin) return "square";
  return width > height ? "landscape" : "portrait";
}
