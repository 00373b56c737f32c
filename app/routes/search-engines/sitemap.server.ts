import { storyPath } from "#app/content/links/links.ts";
import type { IndexableStory, ReadIndexableStories } from "#app/content/space/indexable-stories.ts";
import { storiesPerPage } from "#app/content/space/story-list.ts";
import { createByteStream } from "#app/document/document.server.ts";
import type { Locale } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { hasOwnPage } from "#app/locale/page-families.ts";
import { toShopUrl } from "#app/locale/shop-url.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { noStore } from "../http/responses.server.ts";

/** Max URLs of one file (sitemaps.org). */
export const maxSitemapUrls = 50_000;

type ListPage = { locale: Locale; folder: string; page: number };

const pagesPerFile = maxSitemapUrls / storiesPerPage;

const headers = { "content-type": "text/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

/**
 * Streams the indexable pages of all locales of a domain; above the limit, `/sitemap.xml` is an index. If the content service fails at
 * first, responds with 503; later, aborts the stream, so that no crawler takes it as complete.
 */
export async function sitemapResponse(file: string, shop: Shop, { content }: Pick<Services, "content">): Promise<Response> {
  const part = /^sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(file);
  if (!part || shop.address.basename !== "" || shop.dataRequest) return refusal(404, "This file does not exist.");
  const read = await content.indexable();
  const pages = await listOf(shop, read);
  if (!pages) return refusal(503, "The list of pages is unavailable.");

  const files = filesOf(pages);
  const number = part[1] === undefined ? undefined : Number(part[1]);
  if (number === undefined && files.length > 1) return new Response(indexOf(files.length, shop), { headers });
  const wanted = number === undefined ? files[0] : files.length > 1 ? files[number - 1] : undefined;
  return wanted ? new Response(streamOf(addressesOf(wanted, shop, read)), { headers }) : refusal(404, "This file does not exist.");
}

/** Reads the first page of each locale, which contains the total. */
async function listOf({ address, channel }: Shop, read: ReadIndexableStories): Promise<{ pages: ListPage[]; stories: number } | undefined> {
  const market = markets.find((candidate) => candidate.channel === channel && candidate.country === address.country);
  const folders = (market?.locales ?? []).map((locale) => ({ locale, folder: `${channel}/${locale.toLowerCase()}` }));
  const first = await Promise.all(folders.map(({ folder }) => read(folder, 1)));
  const totals = first.flatMap((delivery) => (delivery.kind === "found" ? delivery.value.total : []));
  if (totals.length < folders.length) return undefined;
  const pages = folders.flatMap((list, index) => {
    const length = Math.ceil((totals[index] ?? 0) / storiesPerPage);
    return Array.from({ length }, (_, place) => ({ ...list, page: place + 1 }));
  });
  return { pages, stories: totals.reduce((sum, total) => sum + total, 0) };
}

/** Splits by all stories, since the number of indexable ones is unknown before reading them. */
function filesOf({ pages, stories }: { pages: ListPage[]; stories: number }): ListPage[][] {
  if (stories <= maxSitemapUrls) return [pages];
  return Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, file) =>
    pages.slice(file * pagesPerFile, (file + 1) * pagesPerFile),
  );
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function indexOf(files: number, { address }: Shop): string {
  const parts = Array.from({ length: files }, (_, file) => `<sitemap>${loc(`${address.origin}/sitemap-${file + 1}.xml`)}</sitemap>\n`);
  return `${start}<sitemapindex ${schema}>\n${parts.join("")}</sitemapindex>\n`;
}

async function* addressesOf(pages: readonly ListPage[], shop: Shop, read: ReadIndexableStories): AsyncGenerator<string, void> {
  yield `${start}<urlset ${schema}>\n`;
  for (const { folder, locale, page } of pages) {
    const delivery = await read(folder, page);
    if (delivery.kind !== "found") throw new Error(`the sitemap is incomplete: page ${page} of ${folder} is unavailable`);
    const entries = delivery.value.stories.map((story) => entryOf(story, folder, locale, shop)).join("");
    if (entries) yield entries;
  }
  yield "</urlset>\n";
}

/**
 * Returns "" if the canonical URL is another page. Omits alternate languages, which are in each page's head, since they would make the file
 * ten times as large, over the limit of 50 MB.
 */
function entryOf({ fullSlug, canonicalUrl, publishedAt }: IndexableStory, folder: string, locale: Locale, shop: Shop): string {
  const path = storyPath(fullSlug, folder);
  const address = hasOwnPage(path) ? shop.pageAddress(locale, path) : undefined;
  if (!address || (toShopUrl(canonicalUrl, shop.domains) ?? address) !== address) return "";
  return `<url>${loc(address)}${publishedAt ? `<lastmod>${publishedAt}</lastmod>` : ""}</url>\n`;
}

function loc(address: string): string {
  return `<loc>${new URL(address).href.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</loc>`;
}

/** Streams on demand; an exception aborts the stream. */
function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return createByteStream({
    async pull(sink) {
      const { done, value } = await texts.next();
      if (done) sink.close();
      else sink.write(encoder.encode(value));
    },
    async left() {
      await texts.return();
    },
  });
}

function refusal(status: 404 | 503, text: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", ...noStore };
  return new Response(`${text}\n`, { status, headers: status === 503 ? { ...headers, "retry-after": "60" } : headers });
}
