import { type Locale, locales } from "./locales.ts";
import { intlOf, wordsOf } from "./words.ts";

const millimetresPerInch = 25.4;

/** How a unit shows in words: the sizes' message, FormatJS's name of it, and what a length in millimetres is in it. */
const units = {
  cm: { message: "size.cm", unit: "centimeter", of: (millimetres: number) => Math.round(millimetres) / 10 },
  inch: { message: "size.inch", unit: "inch", of: (millimetres: number) => roundInch(millimetres / millimetresPerInch) },
} as const;

/**
 * A size in the unit of the locale: 400 × 300 mm is "40 × 30 cm", and "15.7 × 11.8 in" in en-US.
 * At most one decimal (shop.md §3: tenths of a centimetre divided by 10).
 *
 * @param width millimetres
 * @param height millimetres
 */
export function formatSize(width: number, height: number, locale: Locale): string {
  const { message, of } = units[locales[locale].unit];
  const side = (millimetres: number) => intlOf(locale).formatNumber(of(millimetres), { maximumFractionDigits: 1 });
  return wordsOf(locale)(message, { width: side(width), height: side(height) });
}

/**
 * One length in the unit of the locale, at most one decimal: the stretcher frames of 25 and 38 mm are "2,5 cm" and
 * "3,8 cm", and "1 in" and "1.5 in" in en-US (shell.md §9).
 */
export function formatLength(millimetres: number, locale: Locale): string {
  const { unit, of } = units[locales[locale].unit];
  return intlOf(locale).formatNumber(of(millimetres), { style: "unit", unit, maximumFractionDigits: 1 });
}

/** Formats cut in whole inches are stored in whole millimetres: 203 mm is meant as 8 inches, not 7.99. */
function roundInch(inches: number): number {
  const whole = Math.round(inches);
  return Math.abs(inches - whole) * millimetresPerInch <= 0.6 ? whole : inches;
}
