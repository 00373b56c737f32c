import type { FormatLimits } from "#app/catalogue/format/own-format.ts";

type Unit = "cm" | "inch";

const millimetres: Record<Unit, number> = { cm: 10, inch: 25.4 };

/** Converts the limits of a side to `unit`, rounded inwards to tenths so that both ends can be produced. */
export function sideLimits({ shortestSide, longestSide }: FormatLimits, unit: Unit): { min: number; max: number } {
  const tenths = (side: number) => (side / millimetres[unit]) * 10;
  return { min: Math.ceil(tenths(shortestSide)) / 10, max: Math.floor(tenths(longestSide)) / 10 };
}

/** Parses typed sides: "40" and "30,5" in centimetres become "400x305". Undefined for invalid lengths; ignores the limits. */
export function parseTypedFormat(width: string, height: string, unit: Unit): string | undefined {
  const sides = [width, height].map((typed) => {
    const text = typed.trim().replace(",", ".");
    return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * millimetres[unit]) : 0;
  });
  return sides.every((side) => side > 0) ? sides.join("x") : undefined;
}
