import { createNumberFormat } from "../formats.ts";
import { type Locale, locales } from "../locales.ts";
import { createTranslator } from "../translate.ts";
import { toShownLength } from "./length.ts";

const units = {
  cm: { message: "size.cm", unit: "centimeter" },
  inch: { message: "size.inch", unit: "inch" },
} as const;

const formatSide = createNumberFormat(() => ({ maximumFractionDigits: 1 }));
const formatUnit = createNumberFormat((locale) => ({ style: "unit", unit: units[locales[locale].unit].unit, maximumFractionDigits: 1 }));

/** Formats 400 × 300 mm as "40 × 30 cm", as "15.7 × 11.8 in" in en-US (shop 3.19: tenths of a centimetre divided by 10). */
export function formatSize(width: number, height: number, locale: Locale): string {
  const { unit } = locales[locale];
  const side = (millimetres: number) => formatSide(toShownLength(millimetres, unit), locale);
  return createTranslator(locale)(units[unit].message, { width: side(width), height: side(height) });
}

/** Formats 25 mm as "2,5 cm", as "1 in" in en-US (shell 9.22). */
export function formatLength(millimetres: number, locale: Locale): string {
  return formatUnit(toShownLength(millimetres, locales[locale].unit), locale);
}
