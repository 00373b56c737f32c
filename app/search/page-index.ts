import MiniSearch from "minisearch";
import { namedFormatSides, namedFormats } from "#app/catalogue/format/format-name.ts";
import { photoFormatSides, photoFormats } from "#app/catalogue/photobox.ts";
import { termName } from "#app/catalogue/term.ts";
import type { FormatList, SearchableStory } from "#app/content/space/searchable-stories.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Lexicon } from "./lexicon.ts";
import { maxEdits, minPrefixLength, type SearchTerm } from "./terms.ts";
import { searchWordsOfFormat, wordsIn } from "./words.ts";

/** `isNamed` is true if name, title, search words or formats match; `coverage` is the share of query terms that match, 0 to 1. */
export type ScoredPage = { page: SearchableStory; coverage: number; score: number; isNamed: boolean };

export type PageIndex = { find(terms: readonly SearchTerm[]): ScoredPage[] };

const boost = { name: 5, words: 3, headlines: 1.5, texts: 1 };
/** Score factors; search engines do not index `unindexed` pages. */
const pageBoosts = { product: 1.5, other: 1, unindexed: 0.8 };
/** Score factor of top-level pages, which introduce those below. */
const topBoost = 1.2;
/** Weights of prefix and fuzzy matches; an exact match has 1. */
const weights = { prefix: 0.5, fuzzy: 0.4 };
/** Number of stories indexed in one turn of the event loop. */
const chunkSize = 10;

type Entry = { id: number } & Record<keyof typeof boost, string>;

export async function createPageIndex(pages: readonly SearchableStory[], { partsOf }: Lexicon, words: Translate): Promise<PageIndex> {
  const known = new Set<string>();
  const textOf = (words: readonly string[]) => words.flatMap((word) => [word, ...partsOf(word)]).join(" ");
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    tokenize: (text) => text.split(" ").filter(Boolean),
    processTerm: (word) => word,
  });
  const listed = wordsOfLists(words);
  await index.addAllAsync(
    pages.map(({ name, title, description, searchWords, headlines, texts, wall, otherFormats, formatLists }, id) => {
      const entry = {
        id,
        name: textOf([...wordsIn(name), wordsIn(name).join(""), ...wordsIn(title)]),
        words: textOf([
          ...wordsIn(searchWords),
          ...(wall?.formats ?? []).flatMap(searchWordsOfFormat),
          ...formatLists.flatMap((list) => listed[list]),
        ]),
        headlines: textOf([...wordsIn(description), ...wordsIn(headlines)]),
        texts: textOf([...wordsIn(texts), ...otherFormats.flatMap(searchWordsOfFormat)]),
      };
      for (const text of [entry.name, entry.words, entry.headlines, entry.texts]) for (const word of text.split(" ")) known.add(word);
      return entry;
    }),
    { chunkSize },
  );
  const boosts = pages.map(boostOf);

  return {
    find(terms) {
      const queries = [...new Set(terms.flatMap(({ word, parts, joined }) => [word, ...parts, ...joined]))];
      const results = index.search(
        { combineWith: "OR", queries },
        {
          boost,
          weights,
          boostDocument: (id) => boosts[id as number] ?? 1,
          prefix: (word) => word.length >= minPrefixLength,
          // Known words are spelt correctly, so they need no fuzzy search.
          fuzzy: (word) => (known.has(word) ? false : maxEdits(word)),
        },
      );
      const matches = results.map(({ id, score, queryTerms, match }) => {
        const coverage = coverageOf(terms, new Set(queryTerms));
        const isNamed = Object.values(match).some((fields) => fields.includes("name") || fields.includes("words"));
        return { page: pages[id as number] as SearchableStory, coverage, score: score * coverage ** 2, isNamed };
      });
      return matches.toSorted((one, other) => other.score - one.score);
    },
  };
}

/** Returns the sizes of the catalogue's lists, also as the shop names them: A4 in the United States is "8 × 11 in". */
function wordsOfLists(words: Translate): Record<FormatList, readonly string[]> {
  const wordsOf = (list: FormatList, name: string, sides: string) => [
    ...searchWordsOfFormat(sides),
    ...wordsIn(termName(list, name, words)).filter((word) => /\d/.test(word)),
  ];
  const distinct = (all: readonly string[]) => [...new Set(all)];
  return {
    format: distinct(namedFormats.flatMap((name) => wordsOf("format", name, namedFormatSides(name)))),
    "photo-format": distinct(photoFormats.flatMap((name) => wordsOf("photo-format", name, photoFormatSides(name)))),
  };
}

function boostOf({ isProduct, isIndexed, fullSlug }: SearchableStory): number {
  const isTop = fullSlug.split("/").length === stepsOfTopPage;
  return (isIndexed ? (isProduct ? pageBoosts.product : pageBoosts.other) : pageBoosts.unindexed) * (isTop ? topBoost : 1);
}

/** Segments of a top-level page's slug: channel, market and page. */
const stepsOfTopPage = 3;

function coverageOf(terms: readonly SearchTerm[], found: ReadonlySet<string>): number {
  const shares = terms.map(({ word, parts, joined }) => {
    if (found.has(word) || joined.some((one) => found.has(one))) return 1;
    return lettersIn(parts.filter((part) => found.has(part))) / Math.max(1, lettersIn(parts));
  });
  return shares.reduce((sum, share) => sum + share, 0) / terms.length;
}

function lettersIn(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}
