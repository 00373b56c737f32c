import type { Backend } from "#app/backend/backend.ts";
import type { ListedTheme } from "#app/backend/theme-list.ts";
import type { Channel } from "#app/channel/channels.ts";
import { type SearchableStory, toSearchableStories } from "#app/content/space/searchable-stories.ts";
import { storiesPerPage } from "#app/content/space/story-list.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { localeOfStoryFolder } from "#app/locale/story-folder.ts";
import { loadMessages } from "#app/locale/translate.ts";
import type { SearchMarket } from "#app/search/contract.ts";
import { createSearchIndexes } from "#app/search/search-indexes.ts";
import { cardRows } from "../../edge/local/backend/seed/cards/cards.ts";
import { cardSizeRows } from "../../edge/local/backend/seed/cards/sizes.ts";
import { createThemes } from "../../edge/local/backend/seed/cards/themes.ts";
import { motifWords } from "../../edge/local/backend/seed/cards/words.ts";
import { seedLanguages } from "../../edge/local/backend/seed/languages.ts";
import { folderOf, publishedStories } from "../stories.ts";

/** Stories of a folder of the repository, as the search reads them. */
export function searchableStories(folder: string): readonly SearchableStory[] {
  return [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug) === folder).flatMap(toSearchableStories);
}

/** Opens the search of a market over stories and a number of the local back end's themes, without services. */
export async function searchOver(
  folder: string,
  { stories = searchableStories(folder), themes = 416 }: { stories?: readonly SearchableStory[]; themes?: number } = {},
) {
  const [channel = "", place = ""] = folder.split("/");
  const locale = localeOfStoryFolder(place) as Locale;
  await loadMessages(locale);
  const market: SearchMarket = {
    channel: channel as Channel,
    locale,
    platform: "web",
    base: undefined,
    storyFolder: folder,
  };
  const content = { version: 1, stories, reads: 0, isDown: false };
  const listed = createThemes(themes).map((theme) => toListed(theme, locale));
  const backend = { asked: 0, isDown: false };
  const search = createSearchIndexes(
    {
      searchable: async () => ({
        cv: content.version,
        read: async (_, page) => {
          content.reads += 1;
          if (content.isDown) return { kind: "unavailable", reason: "status 500" };
          const first = (page - 1) * storiesPerPage;
          return { kind: "found", value: { stories: content.stories.slice(first, first + storiesPerPage), total: content.stories.length } };
        },
      }),
    },
    {
      ask: (async (_: unknown, { page, pageSize }: { page: number; pageSize: number }) => {
        backend.asked += 1;
        if (backend.isDown) return { ok: false };
        return { ok: true, value: { total: listed.length, themes: listed.slice((page - 1) * pageSize, page * pageSize) } };
      }) as unknown as Backend["ask"],
    },
    { waitUntil: () => {} },
  );
  /** Finds results as paths and "theme:id". */
  const find = async (question: string): Promise<string[] | undefined> =>
    (await search.find(question, market))?.map((hit) =>
      "page" in hit ? hit.page.fullSlug.slice(folder.length + 1) : `theme:${hit.theme.id}`,
    );
  return { search, market, find, content, backend };
}

function toListed(
  { id, motif, kind, style, categories, colors, aspectRatio, popularity }: ReturnType<typeof createThemes>[number],
  locale: Locale,
): ListedTheme {
  const place = seedLanguages.indexOf(locales[locale].language as (typeof seedLanguages)[number]);
  const name = motifWords.find(([value]) => value === motif)?.[place + 1] ?? motif;
  const sizes = sizesOf(kind, aspectRatio);
  return { id, name, product: kind, style, categories, colors, sizes, popularity } as unknown as ListedTheme;
}

/** A theme is sold on all cards of its kind and aspect ratio. */
function sizesOf(kind: string, aspectRatio: string): string[] {
  const alike = new Set<string>(cardSizeRows.filter(([, one]) => one === aspectRatio).map(([size]) => size));
  return cardRows.filter(([, one, size]) => one === kind && alike.has(size)).map(([, , size]) => size);
}
