import { type IndexableStory, type ReadStoryPage, storiesPerPage } from "#app/content/indexable-stories.ts";
import { pathOfStory } from "#app/content/links.ts";
import { byteStream } from "#app/document/document.server.ts";
import type { Locale } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { ourAddress } from "#app/page/canonical.server.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";

/** The most addresses of one file (sitemaps.org). */
export const mostAddresses = 50_000;

/** One page of a folder's list. */
type ListPage = { locale: Locale; folder: string; page: number };

const pagesPerFile = mostAddresses / storiesPerPage;

/** Crawlers and whoever stands between may keep it for an hour: nothing in it is personal. */
const headers = { "content-type": "text/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

/**
 * The sitemap of a domain, or one part of it: the pages of all its locales that editors let search engines list. A shop
 * with more stories than go into one file has an index at `/sitemap.xml`, and its parts at `/sitemap-1.xml` and so on.
 *
 * The addresses are written as their stories are read. Where the content service does not give the first of them, the
 * answer is a 503; where it is lost on the way, the stream breaks, and no reader takes the part for the whole.
 *
 * @param file of the address, for example "sitemap.xml"
 */
export async function sitemap(file: string, shop: Shop, { content }: Pick<Services, "content">): Promise<Response> {
  const part = /^sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(file);
  // Every domain has one, at its root; as loader data nobody wants it.
  if (!part || shop.address.basename !== "" || shop.dataRequest) return refusal(404, "There is no such file.");
  const read = await content.indexable();
  const pages = await listOf(shop, read);
  if (!pages) return refusal(503, "The pages of this shop cannot be listed right now.");

  const files = filesOf(pages);
  const number = part[1] === undefined ? undefined : Number(part[1]);
  if (number === undefined && files.length > 1) return new Response(indexOf(files.length, shop), { headers });
  const wanted = number === undefined ? files[0] : files.length > 1 ? files[number - 1] : undefined;
  return wanted ? new Response(streamOf(addressesOf(wanted, shop, read)), { headers }) : refusal(404, "There is no such file.");
}

/** Every page of the lists of this market's locales; undefined where one of them cannot be had. Reads the first page of each. */
async function listOf({ address, channel }: Shop, read: ReadStoryPage): Promise<{ pages: ListPage[]; stories: number } | undefined> {
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

/** The lists cut into files, by stories: how many of them may be listed is known only when all are read. At least one file. */
function filesOf({ pages, stories }: { pages: ListPage[]; stories: number }): ListPage[][] {
  if (stories <= mostAddresses) return [pages];
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

/** The file as it is read, a text for each page of the lists. */
async function* addressesOf(pages: readonly ListPage[], shop: Shop, read: ReadStoryPage): AsyncGenerator<string, void> {
  yield `${start}<urlset ${schema}>\n`;
  for (const { folder, locale, page } of pages) {
    const delivery = await read(folder, page);
    if (delivery.kind !== "found") throw new Error(`the sitemap ends here: page ${page} of ${folder} cannot be had`);
    const entries = delivery.value.stories.map((story) => entryOf(story, folder, locale, shop)).join("");
    if (entries) yield entries;
  }
  yield "</urlset>\n";
}

/**
 * The entry of a story; "" for one whose canonical address is another page's. The addresses in other languages stand in
 * the head of each page: here they would make the file ten times as long, beyond the 50 MB that it may have.
 */
function entryOf({ fullSlug, canonicalUrl, publishedAt }: IndexableStory, folder: string, locale: Locale, shop: Shop): string {
  const address = shop.pageAddress(locale, pathOfStory(fullSlug, folder));
  if (!address || (ourAddress(canonicalUrl, shop.domains) ?? address) !== address) return "";
  return `<url>${loc(address)}${publishedAt ? `<lastmod>${publishedAt}</lastmod>` : ""}</url>\n`;
}

function loc(address: string): string {
  return `<loc>${new URL(address).href.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</loc>`;
}

/** Texts as bytes, each asked for when the reader has room; what they throw breaks the stream. */
function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return byteStream({
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
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(`${text}\n`, { status, headers: status === 503 ? { ...headers, "retry-after": "60" } : headers });
}
