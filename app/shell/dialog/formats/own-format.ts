/** Between which sides something is made, in millimetres. */
export type Limits = { shortestSide: number; longestSide: number };

type Unit = "cm" | "inch";

const millimetres: Record<Unit, number> = { cm: 10, inch: 25.4 };

/** The sides that may be typed in, in the unit of the locale: rounded inwards to its tenth, so that what is typed can be made. */
export function sideLimits({ shortestSide, longestSide }: Limits, unit: Unit): { min: number; max: number } {
  const tenths = (side: number) => (side / millimetres[unit]) * 10;
  return { min: Math.ceil(tenths(shortestSide)) / 10, max: Math.floor(tenths(longestSide)) / 10 };
}

/**
 * The format that a form was sent with, for example "width=40&height=30.5" as "400x305"; a comma is a decimal point, too.
 * Undefined for what is no number, and for a side that the material is not made in.
 */
export function ownFormatOf(query: URLSearchParams, { shortestSide, longestSide }: Limits, unit: Unit): string | undefined {
  const sides = ["width", "height"].map((name) => {
    const text = query.get(name)?.trim().replace(",", ".") ?? "";
    return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * millimetres[unit]) : 0;
  });
  return sides.every((side) => side >= shortestSide && side <= longestSide) ? sides.join("x") : undefined;
}
