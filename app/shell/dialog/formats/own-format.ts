import type { Limits } from "#app/catalogue/own-format.ts";

type Unit = "cm" | "inch";

const millimetres: Record<Unit, number> = { cm: 10, inch: 25.4 };

/** The sides that may be typed in, in the unit of the locale: rounded inwards to its tenth, so that what is typed can be made. */
export function sideLimits({ shortestSide, longestSide }: Limits, unit: Unit): { min: number; max: number } {
  const tenths = (side: number) => (side / millimetres[unit]) * 10;
  return { min: Math.ceil(tenths(shortestSide)) / 10, max: Math.floor(tenths(longestSide)) / 10 };
}

/**
 * The format that sides are typed for, "40" and "30,5" in centimetres as "400x305"; a comma is a decimal point, too. Undefined for what is
 * no length. Whether it can be made is another question.
 */
export function typedFormat(width: string, height: string, unit: Unit): string | undefined {
  const sides = [width, height].map((typed) => {
    const text = typed.trim().replace(",", ".");
    return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * millimetres[unit]) : 0;
  });
  return sides.every((side) => side > 0) ? sides.join("x") : undefined;
}
