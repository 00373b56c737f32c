import { type Format, isFormatString, parseFormat } from "./format.ts";

/** Between which sides something is made, in millimetres. */
export type Limits = { shortestSide: number; longestSide: number };

/** Whether a format ("400x300") is made between limits. */
export function isWithin(format: string, { shortestSide, longestSide }: Limits): boolean {
  const { width, height } = parseFormat(format);
  return isFormatString(format) && [width, height].every((side) => side >= shortestSide && side <= longestSide);
}

/**
 * The format that is made and comes closest to one that is not: each side is brought within the limits, for itself. The shape is not
 * kept: of 5 m by 10 cm nothing would be left of it.
 */
export function nearestFormat({ width, height }: Format, { shortestSide, longestSide }: Limits): string {
  return [width, height].map((side) => Math.min(longestSide, Math.max(shortestSide, side))).join("x");
}
