import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Market } from "../market.ts";

const wordRows = z.array(z.object({ area: z.string(), value: z.string(), word: z.string() }));

/** The trade's words for cards in the language of a market. */
export interface CardWords {
  /** The word for a value of an area, such as "color" and "red"; the value itself where there is none. */
  word: (area: string, value: string) => string;
  /** A thing and what tells it apart: "Satinband, Rot", and in other languages than German "Satin ribbon, red". */
  named: (thing: string, attribute: string) => string;
}

/** The words of the market's language. */
export function readCardWords(database: DatabaseSync, market: Market): CardWords {
  const language = languageOf(market);
  const rows = wordRows.parse(database.prepare("SELECT area, value, word FROM card_word WHERE language = ?").all(language));
  const words = new Map(rows.map(({ area, value, word }) => [`${area} ${value}`, word]));
  return {
    word: (area, value) => words.get(`${area} ${value}`) ?? value,
    named: (thing, attribute) => `${thing}, ${language === "de" ? attribute : attribute.toLowerCase()}`,
  };
}

/** The language of a market: "de" of "de-CH". */
export function languageOf({ locale }: Market): string {
  return locale.slice(0, 2);
}
