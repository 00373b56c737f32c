import { type Format, isFormatString, parseFormat } from "./format.ts";

/** Limits for both sides, in millimetres. */
export type FormatLimits = { shortestSide: number; longestSide: number };

export function isFormatWithinLimits(format: string, { shortestSide, longestSide }: FormatLimits): boolean {
  const { width, height } = parseFormat(format);
  return isFormatString(format) && [width, height].every((side) => side >= shortestSide && side <= longestSide);
}

/** Clamps each side separately: if the ratio were kept, a format of 5 m × 10 cm would get a shorter side below the shortest. */
export function clampFormat({ width, height }: Format, limits: FormatLimits): string {
  return [width, height].map((side) => clampSide(side, limits)).join("x");
}

export function clampSide(side: number, { shortestSide, longestSide }: FormatLimits): number {
  return Math.min(longestSide, Math.max(shortestSide, side));
}

/** Returns the listed format with the nearest area, then the nearest sides; undefined for a text that is not a format. */
export function nearestListedFormat(formats: readonly string[], requested: string | undefined): string | undefined {
  if (requested === undefined || !isFormatString(requested)) return undefined;
  const { width, height } = parseFormat(requested);
  const distances = formats.map((format) => {
    const listed = parseFormat(format);
    const area = Math.abs(listed.width * listed.height - width * height);
    return { format, area, sides: Math.abs(listed.width - width) + Math.abs(listed.height - height) };
  });
  return distances.toSorted((one, other) => one.area - other.area || one.sides - other.sides)[0]?.format;
}
