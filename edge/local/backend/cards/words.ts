import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { localSpelling } from "../../designer/hand-off/texts.ts";
import { marketLanguage } from "../language.ts";
import type { CallerMarket } from "../market.ts";

const wordRows = z.array(z.object({ area: z.string(), value: z.string(), word: z.string() }));

export interface CardWords {
  /** Returns the word for a value of an area, such as "color" and "red"; the value itself if there is none. */
  word: (area: string, value: string) => string;
  /** Combines a product and its attribute: "Satinband, Rot"; in lower case except in German: "Satin ribbon, red". */
  withAttribute: (thing: string, attribute: string) => string;
}

export function readCardWords(database: DatabaseSync, market: CallerMarket): CardWords {
  const language = marketLanguage(market);
  const rows = wordRows.parse(database.prepare("SELECT area, value, word FROM card_word WHERE language = ?").all(language));
  const words = new Map(rows.map(({ area, value, word }) => [`${area} ${value}`, localSpelling(word, market.locale)]));
  return {
    word: (area, value) => words.get(`${area} ${value}`) ?? value,
    withAttribute: (thing, attribute) => `${thing}, ${language === "de" ? attribute : attribute.toLowerCase()}`,
  };
}
