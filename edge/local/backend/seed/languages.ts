import type { TableRow } from "./area.ts";

/** The six languages of the shop (shop 3.48), in the order of a row of texts. */
export const seedLanguages = ["de", "en", "es", "fr", "it", "nl"] as const;

/** A text in all languages, in their order; German texts avoid "ß", so that they suit Switzerland. */
export type Texts = readonly [id: string | number, de: string, en: string, es: string, fr: string, it: string, nl: string];

/** Converts texts to rows (id, language, text). */
export function toLanguageRows(texts: readonly Texts[]): TableRow[] {
  return texts.flatMap(([id, ...words]) => seedLanguages.map((language, place) => [id, language, words[place] ?? ""]));
}
