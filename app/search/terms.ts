import type { Locale } from "#app/locale/locales.ts";
import type { Lexicon } from "./lexicon.ts";
import { withoutStopWords } from "./stop-words.ts";
import { wordsIn } from "./words.ts";

/** Search term; `parts` and `joined` are alternatives to `word`. */
export type SearchTerm = {
  word: string;
  /** Parts of a compound, of which the last may be misspelt. */
  parts: readonly string[];
  /** Compounds with the next or the previous word: "foto buch" is a "fotobuch". */
  joined: readonly string[];
};

/** Max terms, since further words cost time and hardly change the results. */
const maxTerms = 6;

export function searchTermsOf(question: string, locale: Locale, lexicon: Lexicon): SearchTerm[] {
  const words = [...new Set(withoutStopWords(wordsIn(question), locale))].slice(0, maxTerms);
  return words.map((word, place) => ({
    word,
    parts: lexicon.has(word) ? [] : partsOf(word, lexicon),
    joined: [`${words[place - 1] ?? ""}${word}`, `${word}${words[place + 1] ?? ""}`].filter((one) => one !== word && lexicon.has(one)),
  }));
}

function partsOf(word: string, lexicon: Lexicon): readonly string[] {
  const parts = lexicon.partsOf(word);
  return parts.length > 0 ? parts : lexicon.beginningOf(word);
}

/** Max edits of a misspelt word; short words have too many neighbours. */
export function maxEdits(word: string): number {
  return /\d/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
}

/** Min letters of a word that is also matched as a prefix. */
export const minPrefixLength = 3;
