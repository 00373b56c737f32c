/** Splits compound words ("hochzeitseinladung") into words that the shop uses. */
export type Lexicon = {
  has(word: string): boolean;
  /** Returns the known parts of a compound. */
  partsOf(word: string): readonly string[];
  /** Returns the known beginning and unknown rest, as of a misspelt compound. */
  beginningOf(word: string): readonly string[];
  /** Returns the known word at the end ("karte" of "einzelkarte"). */
  headOf(word: string): string | undefined;
};

const minPart = 3;
const minHead = 4;
const minBeginning = 5;
const minRest = 4;
const maxParts = 3;
/** Letters between parts (Hochzeit-s-karte), and endings in which a part may differ from the known word. */
const links = ["", "s", "n", "en", "es", "e"];
const endings = ["", "e", "en", "n", "s", "es", "er"];
/** Max words whose parts are cached. */
const maxCached = 20_000;

/** @param words as `wordsIn` returns them */
export function createLexicon(words: Iterable<string>): Lexicon {
  const known = new Set<string>();
  for (const word of words) if (word.length >= minPart && !/\d/.test(word)) known.add(word);
  const cached = new Map<string, readonly string[]>();

  const formOf = (part: string) => endings.map((ending) => part + ending).find((form) => known.has(form));

  function split(word: string, max: number): readonly string[] | undefined {
    // Prefers the longest first part, which is the most specific.
    for (let end = word.length - minPart; end >= minPart; end -= 1) {
      const first = formOf(word.slice(0, end));
      if (first === undefined) continue;
      for (const link of links) {
        const rest = word.slice(end).startsWith(link) ? word.slice(end + link.length) : "";
        if (rest.length < minPart) continue;
        const last = formOf(rest);
        if (last !== undefined) return [first, last];
        const others = max > 2 ? split(rest, max - 1) : undefined;
        if (others) return [first, ...others];
      }
    }
    return undefined;
  }

  return {
    has: (word) => known.has(word),
    beginningOf(word) {
      for (let end = word.length - minRest; end >= minBeginning; end -= 1) {
        const first = formOf(word.slice(0, end));
        if (first === undefined) continue;
        const rest = word.slice(end);
        return [first, rest.startsWith("s") && rest.length > minRest ? rest.slice(1) : rest];
      }
      return [];
    },
    headOf(word) {
      for (let start = 1; start <= word.length - minHead; start += 1) {
        const head = formOf(word.slice(start));
        if (head !== undefined) return head;
      }
      return undefined;
    },
    partsOf(word) {
      const before = cached.get(word);
      if (before) return before;
      const parts = word.length < 2 * minPart || /\d/.test(word) ? [] : (split(word, maxParts) ?? []);
      if (cached.size >= maxCached) cached.clear();
      cached.set(word, parts);
      return parts;
    },
  };
}
