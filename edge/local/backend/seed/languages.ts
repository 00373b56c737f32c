import type { Row } from "./area.ts";

/** The six languages of the shop (shop.md §3), in the order of a row of texts. */
export const languages = ["de", "en", "es", "fr", "it", "nl"] as const;

/** One thing's text in every language, in their order; German texts do without "ß", so that the Swiss read them, too. */
export type Texts = readonly [id: string | number, de: string, en: string, es: string, fr: string, it: string, nl: string];

/** The rows (id, language, text) of texts. */
export function inLanguages(texts: readonly Texts[]): Row[] {
  return texts.flatMap(([id, ...words]) => languages.map((language, place) => [id, language, words[place] ?? ""]));
}
