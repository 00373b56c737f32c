import type { Backend } from "#app/backend/backend.ts";
import { fetchThemes, readThemeList } from "#app/backend/theme-list.ts";
import { type CacheRead, createCache } from "#app/cache/cache.ts";
import { createMemoryBudget, type MemoryBudget } from "#app/cache/memory-budget.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { type TermArea, termName } from "#app/catalogue/term.ts";
import { vocabulary } from "#app/catalogue/vocabulary.ts";
import type { ContentService } from "#app/content/content-service.ts";
import type { ReadSearchableStories, SearchableStory } from "#app/content/space/searchable-stories.ts";
import { storiesPerPage } from "#app/content/space/story-list.ts";
import { hasOwnPage, pageFamilyOf } from "#app/locale/page-families.ts";
import { createTranslator, type Translate } from "#app/locale/translate.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Search, SearchMarket } from "./contract.ts";
import { findHits, type SearchIndex } from "./find.ts";
import { createLexicon } from "./lexicon.ts";
import { createPageIndex } from "./page-index.ts";
import { createThemeCatalogue, type ThemeCatalogue } from "./theme-catalogue.ts";
import { wordsIn } from "./words.ts";

/** Max wait for the first build (ms). */
const firstPages = 2_500;
const firstThemes = 600;
/** Backoff after a failed build (ms). */
const pauses = { first: 1_000, longest: 30_000 };
/** Interval between checks of the newest themes, and between reads of all (ms). */
const themesFresh = 120_000;
const themesRead = 3_600_000;
/** Max pages read of a folder's list of stories; the index omits stories on later pages. */
const maxStoryPages = 200;

type Pages = SearchIndex & { cv: number; stories: readonly SearchableStory[] };
type SearchOptions = { waitUntil: WaitUntil; memory?: MemoryBudget; now?: () => number };
type Themes = { catalogue: ThemeCatalogue; newest: string; readAt: number };

export function createSearchIndexes(
  content: Pick<ContentService, "searchable">,
  backend: Pick<Backend, "ask">,
  { waitUntil, memory = createMemoryBudget(), now = () => performance.now() }: SearchOptions,
): Search {
  const pages = createCache<Pages>({
    max: memory.boundOf("searchedStories"),
    weigh: ({ stories }) => stories.length,
    pauses,
    waitUntil,
    now,
  });
  const themes = createCache<Themes>({
    max: memory.boundOf("searchedThemes"),
    weigh: ({ catalogue }) => catalogue.size,
    pauses,
    waitUntil,
    now,
  });

  async function pagesOf({ storyFolder, locale }: SearchMarket): Promise<Pages> {
    const { cv, read } = await content.searchable();
    const reading: CacheRead<Pages> = {
      read: () => buildPages(storyFolder, createTranslator(locale), cv, read, pages.peek(storyFolder), pages.bound()),
      isFresh: (_, value) => value.cv >= cv,
      deadline: firstPages,
    };
    return (await pages.get(storyFolder, reading)).value;
  }

  async function themesOf(market: SearchMarket, { lexicon }: SearchIndex): Promise<ThemeCatalogue> {
    // One key for all platforms, which have the same themes.
    const place = { ...market, platform: "web" as const };
    const key = [market.channel, market.locale, market.base ?? ""].join(" ");
    const reading: CacheRead<Themes> = {
      read: () => buildThemes(backend, place, lexicon, now(), themes.peek(key), themes.bound()),
      isFresh: (age) => age < themesFresh,
      deadline: firstThemes,
    };
    return (await themes.get(key, reading)).value.catalogue;
  }

  return {
    async find(question, market) {
      try {
        const index = await pagesOf(market);
        const catalogue = await themesOf(market, index).catch(() => undefined);
        return findHits(index, catalogue, question, market.locale);
      } catch (error) {
        logEvent("warn", "search-unavailable", { folder: market.storyFolder, reason: redactedMessage(error) });
        return undefined;
      }
    },
  };
}

/** @throws Error if a page of the list is unavailable */
async function buildPages(
  folder: string,
  words: Translate,
  cv: number,
  read: ReadSearchableStories,
  before: Pages | undefined,
  max: number,
): Promise<Pages> {
  const stories: SearchableStory[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, maxStoryPages) && stories.length < max; page += 1) {
    const answer = await read(folder, page);
    if (answer.kind !== "found") throw new Error("the stories are unavailable");
    stories.push(...answer.value.stories.filter(isFound).slice(0, max - stories.length));
    last = Math.ceil(answer.value.total / storiesPerPage);
  }
  // Compares objects, which are the same for unchanged stories (content/space/story-list.ts).
  if (before && before.stories.length === stories.length && stories.every((story, place) => story === before.stories[place]))
    return { ...before, cv };
  const lexicon = createLexicon([
    ...tradeWords(words),
    ...stories.flatMap(({ name, title, searchWords }) => wordsIn(`${name} ${title} ${searchWords}`)),
  ]);
  return { lexicon, pages: await createPageIndex(stories, lexicon, words), stories, cv };
}

/**
 * Returns false for stories without a page of their own, and for pages of a page family that search engines do not index, such as feeds.
 */
function isFound({ fullSlug, isIndexed }: SearchableStory): boolean {
  const path = fullSlug.split("/").slice(2).join("/");
  return hasOwnPage(path) && (isIndexed || !pageFamilyOf(`/${path}`));
}

function tradeWords(words: Translate): string[] {
  return tradeAreas.flatMap((area) => vocabulary[area].flatMap((value) => wordsIn(termName(area, value, words))));
}

const tradeAreas = ["occasion", "material", "theme.product"] as const satisfies readonly TermArea[];

/** @throws Error if the list cannot be read */
async function buildThemes(
  backend: Pick<Backend, "ask">,
  market: SearchMarket,
  lexicon: SearchIndex["lexicon"],
  at: number,
  before: Themes | undefined,
  max: number,
): Promise<Themes> {
  const first = await fetchThemes(backend, market, { sort: "new", page: 1, pageSize: 48 });
  if (!first) throw new Error("the themes are unavailable");
  const newest = [first.total, ...first.themes.map(({ id }) => id)].join(" ");
  if (before && before.newest === newest && at - before.readAt < themesRead) return before;
  const catalogue = createThemeCatalogue(createTranslator(market.locale), lexicon);
  let count = 0;
  await readThemeList(backend, market, "new", (theme) => {
    if (count < max) catalogue.add(theme);
    count += 1;
  });
  return { catalogue: catalogue.build(), newest, readAt: at };
}
