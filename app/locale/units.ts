import { type Locale, locales } from "./locales.ts";
import { intlOf } from "./words.ts";

const millimetresPerInch = 25.4;

/**
 * A size in the unit of the locale: 400 × 300 mm is "40 x 30 cm", and "15.7 x 11.8 in" in en-US.
 * At most one decimal (shop.md §3: tenths of a centimetre divided by 10).
 *
 * @param width millimetres
 * @param height millimetres
 */
export function formatSize(width: number, height: number, locale: Locale): string {
  const intl = intlOf(locale);
  const { unit } = locales[locale];
  const side = (millimetres: number) =>
    intl.formatNumber(unit === "inch" ? roundInch(millimetres / millimetresPerInch) : Math.round(millimetres) / 10, {
      maximumFractionDigits: 1,
    });
  return intl.formatMessage({ id: unit === "inch" ? "size.inch" : "size.cm" }, { width: side(width), height: side(height) });
}

/** Formats cut in whole inches are stored in whole millimetres: 203 mm is meant as 8 inches, not 7.99. */
function roundInch(inches: number): number {
  const whole = Math.round(inches);
  return Math.abs(inches - whole) * millimetresPerInch <= 0.6 ? whole : inches;
}
