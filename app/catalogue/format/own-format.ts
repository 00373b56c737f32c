import { type Format, isFormatString, parseFormat } from "./format.ts";

/** Limits of both sides, in millimetres. */
export type FormatLimits = { shortestSide: number; longestSide: number };

export function isWithinLimits(format: string, { shortestSide, longestSide }: FormatLimits): boolean {
  const { width, height } = parseFormat(format);
  return isFormatString(format) && [width, height].every((side) => side >= shortestSide && side <= longestSide);
}

/** Clamps each side by itself: with a kept aspect ratio, 5 m by 10 cm would fall below the shortest side. */
export function nearestFormat({ width, height }: Format, { shortestSide, longestSide }: FormatLimits): string {
  return [width, height].map((side) => Math.min(longestSide, Math.max(shortestSide, side))).join("x");
}
