import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { channels } from "../../app/channel/channels.ts";
import { locales } from "../../app/locale/locales.ts";
import { markets } from "../../app/locale/markets.ts";
import { folderOf, publishedStories } from "../stories.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { slugs } from "./matrix.ts";
import { shippedStories } from "./open-services.ts";
import type { TestShop } from "./test-shop.ts";
import type { Answer, Visited } from "./visit.ts";

/** End of every document; without it, the document was cut off. */
export const documentEnd = "</body></html>";

/** German placeholder of a missing price. */
export const nextStep = "Preis im nächsten Schritt";

/** Returns the prices of a page in order, with plain spaces. */
export function pricesOf(html: string): string[] {
  return [...html.matchAll(/class="price__current">([^<]*)/g)].map(([, price = ""]) => price.replace(/&nbsp;|\s/g, " "));
}

/** Returns the formats of a page's calculator, for example "600x400". */
export function formatsOf(html: string): string[] {
  return [...visibleHtml(html).matchAll(/type="radio" name="sku"[^>]*? value="[a-z]+-(\d+x\d+)"/g)].map(([, format = ""]) => format);
}

/** Expects the complete German canvas page: its teaser, its prices and its end. */
export function expectWholeCanvasPage(answer: Answer): void {
  expect(answer.status).toBe(200);
  expect(answer.text.endsWith(documentEnd)).toBe(true);
  expect(answer.text).toContain("Ihr schönstes Foto auf Leinwand");
  const seen = visibleHtml(answer.text);
  expect(seen).not.toContain(nextStep);
  expect(seen).not.toContain("price--loading");
  expect(pricesOf(seen).length).toBeGreaterThan(10);
}

/** Returns the description of a step in Server-Timing: "" without one, undefined for a step that was not taken. */
export function timing(answer: Answer, step: string): string | undefined {
  const entry = answer.headers["server-timing"]?.split(", ").find((candidate) => candidate.split(";")[0] === step);
  return entry === undefined ? undefined : (/desc="([^"]*)"/.exec(entry)?.[1] ?? "");
}

/**
 * Visits a page until it comes from memory, and returns that answer. A render shows only the linked stories that arrive in time, so on a
 * slow machine the first answer differs from the next.
 */
export function fromMemory(ask: () => Promise<Answer>): Promise<Answer> {
  return eventually(async () => {
    const answer = await ask();
    expect(timing(answer, "shell")).toBe("hit");
    return answer;
  });
}

/** Path of a story in the content service. */
export const storyCall = (fullSlug: string) => `/v2/cdn/stories/${fullSlug}`;

/** A story in its file. */
export type StoryFile = { story: { content: StoryContent; tag_list?: string[]; [field: string]: unknown }; [field: string]: unknown };
export type StoryContent = Record<"teaser" | "uspTeaser" | "calculator" | "body", Record<string, unknown>[]> & Record<string, unknown>;

/** Edits a story's file, as an editor would; starts from the shipped file. */
export async function editStory(
  { stories }: Visited & Pick<TestShop, "stories">,
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

/** Host, prefix and trailing slash by folder of stories. */
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

/** Folders with the original stories of a language; its other markets inherit most of them. */
export const authored = new Set([
  "poster/de-de",
  "poster/en-gb",
  "poster/fr-fr",
  "poster/it-it",
  "poster/es-es",
  "poster/nl-nl",
  "card/de-de",
]);

/** A page by its address. */
export type StoryPage = { folder: string; slug: string; host: string; path: string };

/** Stories with other addresses than their slug: the error page, and /themes/{id}. */
const elsewhere = new Set(["error", "themes"]);

/** All pages of all markets in a fixed order: written stories, and inherited ones. */
export const storyPages: readonly StoryPage[] = [...publishedStories.keys()].flatMap((fullSlug) => {
  const folder = folderOf(fullSlug);
  const slug = fullSlug.slice(folder.length + 1);
  const market = marketOf[folder];
  if (!market) throw new Error(`${fullSlug} is in a folder of no market: give it a market in app/locale/markets.ts`);
  if (elsewhere.has(slug)) return [];
  const path = slug === "home" ? market.prefix + market.slash || "/" : `${market.prefix}/${slug}${market.slash}`;
  return [{ folder, slug, host: market.host, path }];
});

/** Pages that another one represents: those below another page, and all occasions but two. */
const alike = /\/|^(einschulung|firmung|geburt|geburtstag|kommunion|konfirmation|ostern|taufe)$/;
const canvasSlugs = new Set(Object.values(slugs).map(([canvas]) => canvas));

/** One page of each kind in German, and four in each other language: home, products, a feed, canvas. */
export const fewStoryPages = storyPages.filter(({ folder, slug }) => {
  if (folder.endsWith("/de-de")) return !alike.test(slug);
  return authored.has(folder) && (["home", "products", "feed-card"].includes(slug) || canvasSlugs.has(slug));
});

/** Returns the address of a page's complete header, or "" without one. */
export function headerIn(html: string): string {
  return /data-unfolds="([^"]+)"/.exec(html)?.[1] ?? "";
}
