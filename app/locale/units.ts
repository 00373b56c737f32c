import { createNumberFormat } from "./formats.ts";
import { type Locale, locales } from "./locales.ts";
import { createTranslator } from "./translate.ts";

const millimetresPerInch = 25.4;

/** `convert` takes millimetres. */
const units = {
  cm: { message: "size.cm", unit: "centimeter", convert: (millimetres: number) => Math.round(millimetres) / 10 },
  inch: { message: "size.inch", unit: "inch", convert: (millimetres: number) => roundInch(millimetres / millimetresPerInch) },
} as const;

const formatSide = createNumberFormat(() => ({ maximumFractionDigits: 1 }));
const formatUnit = createNumberFormat((locale) => ({ style: "unit", unit: unitOf(locale).unit, maximumFractionDigits: 1 }));

/** Formats 400 × 300 mm as "40 × 30 cm", as "15.7 × 11.8 in" in en-US (shop 3.19: tenths of a centimetre divided by 10). */
export function formatSize(width: number, height: number, locale: Locale): string {
  const { message, convert } = unitOf(locale);
  const side = (millimetres: number) => formatSide(convert(millimetres), locale);
  return createTranslator(locale)(message, { width: side(width), height: side(height) });
}

/** Formats 25 mm as "2,5 cm", as "1 in" in en-US (shell 9.22). */
export function formatLength(millimetres: number, locale: Locale): string {
  return formatUnit(unitOf(locale).convert(millimetres), locale);
}

function unitOf(locale: Locale) {
  return units[locales[locale].unit];
}

/** Undoes the rounding of whole inches to millimetres in the catalogue: 203 mm means 8 inches. */
function roundInch(inches: number): number {
  const whole = Math.round(inches);
  return Math.abs(inches - whole) * millimetresPerInch <= 0.6 ? whole : inches;
}
