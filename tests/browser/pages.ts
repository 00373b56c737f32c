import { type Locale, locales } from "../../app/locale/locales.ts";
import { slugs } from "../flow/matrix.ts";
import { authored, fewStoryPages, type StoryPage, storyPages } from "../flow/page.ts";
import { publishedStories } from "../stories.ts";

/** One page of one market; `host` is the market's domain without the shop's suffix. */
export type ShopPage = { name: string; folder: string; host: string; path: string };

const canvasSlugs = new Set(Object.values(slugs).map(([canvas]) => canvas));
const homeStories = storyPages.filter(({ slug }) => slug === "home");
const marketStories = storyPages.filter(({ folder, slug }) => authored.has(folder) || slug === "home");

/** The home page of every market in each of its languages. */
export const homes = homeStories.map(named);

/** All pages of the six languages, and the home page of every other market. */
export const marketPages = marketStories.map(named);

/** One page of each kind in German, and four in each other language. */
export const fewPages = fewStoryPages.map(named);

/** Market pages that start with a picture. */
export const picturePages = marketStories.filter(hasTeaser).map(named);

/** The poster shop's canvas pages, one for each language and currency. */
export const canvasPages = storyPages
  .filter(({ folder, slug }) => folder.startsWith("poster/") && canvasSlugs.has(slug))
  .filter((page, place, all) => all.findIndex((other) => money(other) === money(page)) === place)
  .map(named);

function named({ folder, slug, host, path }: StoryPage): ShopPage {
  return { name: `${folder}/${slug}`, folder, host, path };
}

/** Names language and currency of a page, for example "fr CHF". */
function money({ folder }: StoryPage): string | undefined {
  const locale = localeOf(folder);
  return locale && `${locales[locale].language} ${locales[locale].currency}`;
}

/** Returns the locale of a folder, for example "fr-CH" for "poster/fr-ch". */
export function localeOf(folder: string): Locale | undefined {
  return (Object.keys(locales) as Locale[]).find((locale) => folder.endsWith(`/${locale.toLowerCase()}`));
}

function hasTeaser({ folder, slug }: StoryPage): boolean {
  const blocks = publishedStories.get(`${folder}/${slug}`)?.content.teaser;
  return Array.isArray(blocks) && blocks.length > 0;
}
