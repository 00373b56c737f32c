export type LengthUnit = "cm" | "inch";

const millimetresPer: Record<LengthUnit, number> = { cm: 10, inch: 25.4 };

/** Converts millimetres to the length that visitors read, in tenths of `unit` (shop 3.19). */
export function toShownLength(millimetres: number, unit: LengthUnit): number {
  const length = millimetres / millimetresPer[unit];
  return Math.round((unit === "inch" ? roundInch(length) : length) * 10) / 10;
}

/** Rounds to whole millimetres. */
export function toMillimetres(length: number, unit: LengthUnit): number {
  return Math.round(length * millimetresPer[unit]);
}

/** Undoes the rounding of whole inches to millimetres in the catalogue: 203 mm means 8 inches. */
function roundInch(inches: number): number {
  const whole = Math.round(inches);
  return Math.abs(inches - whole) * millimetresPer.inch <= 0.6 ? whole : inches;
}
