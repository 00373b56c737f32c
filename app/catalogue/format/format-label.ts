import type { Locale } from "../../locale/locales.ts";
import type { Translate } from "../../locale/translate.ts";
import { formatSize } from "../../locale/units.ts";
import { parseFormat } from "./format.ts";
import { standardSizeOf } from "./format-name.ts";

/** "210x297" is "DIN A4 · 21 × 29,7 cm", "400x300" is "40 × 30 cm" (shop 3.18, shop 3.19). */
export function formatLabel(format: string, { words, locale }: { words: Translate; locale: Locale }): string {
  const sides = parseFormat(format);
  const size = formatSize(sides.width, sides.height, locale);
  const name = standardSizeOf(sides);
  return name ? words("size.standard", { name: name.toUpperCase(), size }) : size;
}
