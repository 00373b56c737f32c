import MiniSearch from "minisearch";
import type { ListedTheme } from "#app/backend/theme-list.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Lexicon } from "./lexicon.ts";
import { maxEdits, minPrefixLength, type SearchTerm } from "./terms.ts";
import { searchWordsOfFormat, wordsIn } from "./words.ts";

export type ThemeMatch = { id: string; name: string; coverage: number };

/** Matches are ordered by coverage, then popularity. */
export type ThemeCatalogue = { size: number; find(terms: readonly SearchTerm[], max: number): ThemeMatch[] };

export type ThemeCatalogueBuilder = { add(theme: Pick<ListedTheme, AddedField>): void; build(): ThemeCatalogue };

type AddedField = "id" | "name" | "product" | "categories" | "colors" | "style" | "sizes" | "popularity";

const worth = { exact: 1, prefix: 0.9, fuzzy: 0.7 };
/** Max catalogue words per query word. */
const maxForms = 12;

/**
 * MiniSearch finds the words, also misspelt or by prefix; to index themes with it would be slower for common words (docs/decisions/0215).
 */
export function createThemeCatalogue(words: Translate, { partsOf, headOf }: Lexicon): ThemeCatalogueBuilder {
  const themes: { id: string; name: string; popularity: number }[] = [];
  const placesOf = new Map<string, number[]>();
  const tradeWords = new Map<string, readonly string[]>();
  const sizeWords = new Map<string, readonly string[]>();

  const named = (id: Parameters<Translate>[0]): readonly string[] => {
    const known = tradeWords.get(id) ?? withParts(wordsIn(words(id)));
    tradeWords.set(id, known);
    return known;
  };
  const sized = (size: string): readonly string[] => {
    const known = sizeWords.get(size) ?? searchWordsOfFormat(size);
    sizeWords.set(size, known);
    return known;
  };
  const withParts = (all: readonly string[]) => all.flatMap((word) => [word, ...partsOf(word)]);
  // Adds the head of a compound word, so that a search for cards finds folded cards.
  const kindOf = (product: ListedTheme["product"]) => {
    const kind = named(`theme.product.${product}`);
    return [...kind, ...kind.flatMap((word) => headOf(word) ?? [])];
  };

  return {
    add({ id, name, product, categories, colors, style, sizes, popularity }) {
      const place = themes.length;
      themes.push({ id, name, popularity });
      const own = new Set([
        ...withParts(wordsIn(name)),
        ...kindOf(product),
        ...named(`theme.style.${style}`),
        ...categories.flatMap((one) => named(`occasion.${one}`)),
        ...colors.flatMap((one) => named(`colour.${one}`)),
        ...sizes.flatMap(sized),
      ]);
      for (const word of own) {
        const places = placesOf.get(word);
        if (places) places.push(place);
        else placesOf.set(word, [place]);
      }
    },
    build() {
      const order = themes.map((_, place) => place).sort((one, other) => popularityAt(other) - popularityAt(one));
      const rankAt = new Uint16Array(themes.length);
      for (const [rank, place] of order.entries()) rankAt[place] = rank;
      const ids = order.map((place) => themes[place]?.id ?? "");
      const names = order.map((place) => themes[place]?.name ?? "");
      const ranksOf = Array.from(placesOf, ([word, places]) => ({ word, ranks: Uint16Array.from(places, (place) => rankAt[place] ?? 0) }));
      return catalogueOf(ids, names, ranksOf);
    },
  };

  function popularityAt(place: number): number {
    return themes[place]?.popularity ?? 0;
  }
}

type RankedWord = { word: string; ranks: Uint16Array };

function catalogueOf(ids: readonly string[], names: readonly string[], ranksOf: readonly RankedWord[]): ThemeCatalogue {
  const index = new MiniSearch<{ id: number; word: string }>({ fields: ["word"], tokenize: (word) => [word], processTerm: (word) => word });
  index.addAll(ranksOf.map(({ word }, id) => ({ id, word })));
  const known = new Set(ranksOf.map(({ word }) => word));
  // Shared by all queries, since `find` is synchronous.
  const total = new Float32Array(ids.length);
  const best = new Float32Array(ids.length);
  const part = new Float32Array(ids.length);

  const formsOf = (word: string) =>
    index
      .search(word, {
        prefix: word.length >= minPrefixLength,
        fuzzy: known.has(word) ? false : maxEdits(word),
      })
      .slice(0, maxForms)
      .flatMap(({ id }) => ranksOf[id as number] ?? []);

  function mark(values: Float32Array, words: readonly string[]): void {
    for (const word of words) {
      for (const form of formsOf(word)) {
        const value = form.word === word ? worth.exact : form.word.startsWith(word) ? worth.prefix : worth.fuzzy;
        // An indexed loop, since an iterator would take longer than the loop's body.
        for (let at = 0; at < form.ranks.length; at += 1) {
          const rank = form.ranks[at] as number;
          if ((values[rank] as number) < value) values[rank] = value;
        }
      }
    }
  }

  function addTerm({ word, parts, joined }: SearchTerm): void {
    best.fill(0);
    const letters = parts.join("").length;
    for (const one of parts) {
      part.fill(0);
      mark(part, [one]);
      for (let rank = 0; rank < part.length; rank += 1)
        best[rank] = (best[rank] as number) + ((part[rank] as number) * one.length) / letters;
    }
    mark(best, [word, ...joined]);
    for (let rank = 0; rank < best.length; rank += 1) total[rank] = (total[rank] as number) + (best[rank] as number);
  }

  return {
    size: ids.length,
    find(terms, max) {
      total.fill(0);
      for (const term of terms) addTerm(term);
      return bestOf(total, max).map((rank) => ({
        id: ids[rank] ?? "",
        name: names[rank] ?? "",
        coverage: (total[rank] ?? 0) / terms.length,
      }));
    },
  };
}

/** Returns the indices of the highest values, ties in order; leaves out zeros. */
function bestOf(values: Float32Array, max: number): number[] {
  const places: number[] = [];
  let least = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] as number;
    if (value <= least) continue;
    const at = places.findIndex((other) => (values[other] ?? 0) < value);
    places.splice(at < 0 ? places.length : at, 0, place);
    if (places.length > max) places.pop();
    if (places.length === max) least = values[places[max - 1] ?? 0] ?? 0;
  }
  return places;
}
