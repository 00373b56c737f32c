import type { Locale } from "../../locale/locales.ts";
import type { LocaleWords } from "../../locale/translate.ts";
import { formatSize } from "../../locale/units/units.ts";
import { photoFormatOf } from "../photobox.ts";
import { parseFormat } from "./format.ts";
import { standardSizeOf } from "./format-name.ts";

export function sizeLabelOfFormat(format: string, { locale }: { locale: Locale }): string {
  const { width, height } = parseFormat(format);
  return formatSize(width, height, locale);
}

/**
 * Formats "400x300" as "40 × 30 cm", and "210x297" as "DIN A4 · 21 × 29,7 cm", whose line breaks only at the dot (shop 3.18, shop 3.19).
 */
export function labelOfFormat(format: string, { words, locale }: LocaleWords): string {
  const size = sizeLabelOfFormat(format, { locale });
  const name = standardSizeOf(parseFormat(format));
  return name ? words("size.standard", { name: name.toUpperCase(), size: size.replaceAll(" ", "\u00a0") }) : size;
}

/** Returns the trade name of a photo format (shell 3.66): "150x100" is "15 × 10 cm", in en-US "6 × 4 in". */
export function photoFormatLabel(format: string, { words, locale }: LocaleWords): string {
  const name = photoFormatOf(format);
  return name ? words(`photo-format.${name}`) : sizeLabelOfFormat(format, { locale });
}
