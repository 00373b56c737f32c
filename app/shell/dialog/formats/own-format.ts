import { clampSide, type FormatLimits } from "#app/catalogue/format/own-format.ts";
import { type LengthUnit, toMillimetres, toShownLength } from "#app/locale/units/length.ts";

/** Returns the limits of a side in `unit`, equal to the limits in texts; `parseTypedFormat` takes both. */
export function sideLimits({ shortestSide, longestSide }: FormatLimits, unit: LengthUnit): { min: number; max: number } {
  return { min: toShownLength(shortestSide, unit), max: toShownLength(longestSide, unit) };
}

/**
 * Parses typed sides: "40" and "30,5" in centimetres become "400x305". Undefined for invalid lengths. Keeps sides outside the limits, except
 * those that are shown as a limit: 70.9 inches are 1801 mm, and become a limit of 1800 mm, which is shown as 70.9 inches.
 */
export function parseTypedFormat(width: string, height: string, unit: LengthUnit, limits: FormatLimits): string | undefined {
  const sides = [width, height].map((typed) => {
    const text = typed.trim().replace(",", ".");
    if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return 0;
    const side = toMillimetres(Number(text), unit);
    const possible = clampSide(side, limits);
    return toShownLength(possible, unit) === toShownLength(side, unit) ? possible : side;
  });
  return sides.every((side) => side > 0) ? sides.join("x") : undefined;
}
