import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { channels } from "../../app/channel/channels.ts";
import { locales } from "../../app/locale/locales.ts";
import { markets } from "../../app/locale/markets.ts";
import { folderOf, publishedStories } from "../stories.ts";
import { visibleHtml } from "../visible-html.ts";
import type { House } from "./house.ts";
import { slugs } from "./matrix.ts";
import { shippedStories } from "./open-services.ts";
import type { Answer, Visited } from "./visit.ts";

/** How every document ends: a page without it was cut off. */
export const documentEnd = "</body></html>";

/** The words in a price's place when it does not come, in German. */
export const nextStep = "Preis im nächsten Schritt";

/** Prices of a page as a visitor reads them, in their order; spaces are plain. */
export function pricesOf(html: string): string[] {
  return [...html.matchAll(/class="price__current">([^<]*)/g)].map(([, price = ""]) => price.replace(/&nbsp;|\s/g, " "));
}

/** The formats that the calculator of a page offers, for example "600x400". */
export function formatsOf(html: string): string[] {
  return [...visibleHtml(html).matchAll(/type="radio" name="sku"[^>]*? value="[a-z]+-(\d+x\d+)"/g)].map(([, format = ""]) => format);
}

/** Expects the German canvas page, complete: its teaser, its prices and its end. */
export function expectWholeCanvasPage(answer: Answer): void {
  expect(answer.status).toBe(200);
  expect(answer.text.endsWith(documentEnd)).toBe(true);
  expect(answer.text).toContain("Ihr schönstes Foto auf Leinwand");
  const seen = visibleHtml(answer.text);
  expect(seen).not.toContain(nextStep);
  expect(seen).not.toContain("price--loading");
  expect(pricesOf(seen).length).toBeGreaterThan(10);
}

/** One step of a page in its Server-Timing header: its description, "" without one, undefined when it was not taken. */
export function timing(answer: Answer, step: string): string | undefined {
  const entry = answer.headers["server-timing"]?.split(", ").find((candidate) => candidate.split(";")[0] === step);
  return entry === undefined ? undefined : (/desc="([^"]*)"/.exec(entry)?.[1] ?? "");
}

/** The path at which the service of a story is asked for it. */
export const storyCall = (fullSlug: string) => `/v2/cdn/stories/${fullSlug}`;

/** A story as its file holds it. */
export type StoryFile = { story: { content: StoryContent; tag_list?: string[]; [field: string]: unknown }; [field: string]: unknown };
export type StoryContent = Record<"teaser" | "uspTeaser" | "calculator" | "body", Record<string, unknown>[]> & Record<string, unknown>;

/** Edits a story in its file, as an editor would; one that nobody has edited yet is as the shop is shipped with it. */
export async function editStory(
  { stories }: Visited & Pick<House, "stories">,
  fullSlug: string,
  edit: (story: StoryFile["story"]) => void,
): Promise<void> {
  const path = join(stories, `${fullSlug}.json`);
  const text = await readFile(path, "utf8").catch(() => readFile(join(shippedStories, `${fullSlug}.json`), "utf8"));
  const file = JSON.parse(text) as StoryFile;
  edit(file.story);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(file));
}

/** How the stories of each folder are reached: at the market's host, behind its prefix. */
export const marketOf: Record<string, { host: string; prefix: string; slash: string }> = Object.fromEntries(
  markets.flatMap(({ channel, country, locales: spoken }) =>
    spoken.map((locale, place) => [
      `${channel}/${locale.toLowerCase()}`,
      {
        host: `${channel}.${country}`,
        prefix: place === 0 ? "" : `/${locales[locale].language}`,
        slash: channels[channel].trailingSlash ? "/" : "",
      },
    ]),
  ),
);

/** The folders in which the stories of a language are at home; its other markets inherit most of theirs. */
export const authored = new Set([
  "poster/de-de",
  "poster/en-gb",
  "poster/fr-fr",
  "poster/it-it",
  "poster/es-es",
  "poster/nl-nl",
  "card/de-de",
]);

/** A page as a visitor asks for it. */
export type StoryPage = { folder: string; slug: string; host: string; path: string };

/** Stories that stand behind other addresses than their own slug: the error page, and /themes/{id}. */
const elsewhere = new Set(["error", "themes"]);

/** Every page of every market, in a fixed order: the stories that were written, and those that are inherited. */
export const storyPages: readonly StoryPage[] = [...publishedStories.keys()].flatMap((fullSlug) => {
  const folder = folderOf(fullSlug);
  const slug = fullSlug.slice(folder.length + 1);
  const market = marketOf[folder];
  if (!market) throw new Error(`${fullSlug} is in a folder of no market: give it a market in app/locale/markets.ts`);
  if (elsewhere.has(slug)) return [];
  const path = slug === "home" ? market.prefix + market.slash || "/" : `${market.prefix}/${slug}${market.slash}`;
  return [{ folder, slug, host: market.host, path }];
});

/** The pages of a shop whose like stands for them: those below another page, and occasions but two. */
const alike = /\/|^(einschulung|firmung|geburt|geburtstag|kommunion|konfirmation|ostern|taufe)$/;
const canvasSlugs = new Set(Object.values(slugs).map(([canvas]) => canvas));

/** One page of each kind in German, and in each other language the same four: home, products, a feed, canvas. */
export const fewStoryPages = storyPages.filter(({ folder, slug }) => {
  if (folder.endsWith("/de-de")) return !alike.test(slug);
  return authored.has(folder) && (["home", "products", "feed-card"].includes(slug) || canvasSlugs.has(slug));
});

/** Where a page's whole header stands. */
export function headerIn(html: string): string {
  return /data-unfolds="([^"]+)"/.exec(html)?.[1] ?? "";
}
