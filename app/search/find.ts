import type { Locale } from "#app/locale/locales.ts";
import type { SearchHit } from "./contract.ts";
import type { Lexicon } from "./lexicon.ts";
import type { PageIndex, ScoredPage } from "./page-index.ts";
import { searchTermsOf } from "./terms.ts";
import type { ThemeCatalogue, ThemeMatch } from "./theme-catalogue.ts";
import { namedFormat, wordsIn } from "./words.ts";

export type SearchIndex = { lexicon: Lexicon; pages: PageIndex };

const maxPages = 12;
const maxThemes = 24;
/** Max pages before the themes. */
const pagesFirst = 3;
/** Min coverage of a hit, and min shares of the best coverage; `ofBestIfFew` applies if `ofBest` leaves fewer than `few` hits. */
const minCoverage = { ofQuestion: 0.3, ofBest: 0.6, ofBestIfFew: 0.4 };
const few = 4;

export function findHits(
  { lexicon, pages }: SearchIndex,
  themes: ThemeCatalogue | undefined,
  question: string,
  locale: Locale,
): SearchHit[] {
  const terms = searchTermsOf(question, locale, lexicon);
  if (terms.length === 0) return [];
  const pageMatches = pages.find(terms);
  const themeMatches = themes?.find(terms, maxThemes) ?? [];
  const matches = [...pageMatches, ...themeMatches];
  const best = bestCoverage(matches);
  const leastOf = (share: number) => Math.max(minCoverage.ofQuestion, share * best);
  const areFew = matches.filter(({ coverage }) => coverage >= leastOf(minCoverage.ofBest)).length < few;
  const least = leastOf(areFew ? minCoverage.ofBestIfFew : minCoverage.ofBest);
  const isEnough = ({ coverage }: { coverage: number }) => coverage >= least;
  const words = wordsIn(question);
  return ordered(pageMatches.filter(isEnough).slice(0, maxPages), themeMatches.filter(isEnough)).map((match) =>
    "page" in match
      ? { page: match.page, format: match.page.wall && namedFormat(words, match.page.wall.formats) }
      : { theme: { id: match.id, name: match.name } },
  );
}

/**
 * Puts up to `pagesFirst` pages before the themes: those that match by name, title, search words or format, and cover as much of the query
 * as the best theme.
 */
function ordered(pages: readonly ScoredPage[], themes: readonly ThemeMatch[]): (ScoredPage | ThemeMatch)[] {
  const [bestTheme] = themes;
  const before = pages
    .filter(({ coverage, isNamed }) => !bestTheme || (isNamed && coverage >= bestTheme.coverage - coverageTolerance))
    .slice(0, bestTheme ? pagesFirst : pages.length);
  return [...before, ...themes, ...pages.filter((page) => !before.includes(page))];
}

/** Tolerance when coverages are compared, since those of themes are sums of 32-bit floats. */
const coverageTolerance = 0.01;

function bestCoverage(matches: readonly { coverage: number }[]): number {
  return matches.reduce((best, { coverage }) => Math.max(best, coverage), 0);
}
