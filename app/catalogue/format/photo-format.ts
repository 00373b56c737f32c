import type { Locale } from "../../locale/locales.ts";
import type { Translate } from "../../locale/translate.ts";
import { formatSize } from "../../locale/units.ts";
import { photoFormatOf } from "../photobox.ts";
import { parseFormat } from "./format.ts";

/** "150x100" is "15 × 10 cm", and "6 × 4 in" in en-US: the trade's name of a photo print (shell 3.66), else its size. */
export function photoFormatLabel(format: string, { words, locale }: { words: Translate; locale: Locale }): string {
  const name = photoFormatOf(format);
  if (name) return words(`photo-format.${name}`);
  const { width, height } = parseFormat(format);
  return formatSize(width, height, locale);
}
