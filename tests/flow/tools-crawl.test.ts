import { expect, test } from "vitest";
import { createMemoizer } from "../../app/cache/memoized.ts";
import { isDesignerUrl } from "../../app/designer/pass-through.ts";
import { parsePrefix } from "../../app/locale/address.ts";
import { locales } from "../../app/locale/locales.ts";
import { isToolPath } from "../../app/locale/path-kinds.ts";
import { listParameters } from "../../app/selection/state.ts";
import { sampled } from "../sampled.ts";
import { numbers } from "./containers.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { addressOf, domains, prefixesOf } from "./matrix.ts";
import { headerIn } from "./page.ts";
import { advertisement, maxToolPages, readLinks, type Shop, shopsOf, type ToolLink, toolFaults, toolPage } from "./tool-links.ts";
import { visit } from "./visit.ts";
import { addressesOf } from "./xml.ts";

// Follows every link into a tool, from every page of the sitemaps, behind every prefix, to a designer or the cart. Each tool has the
// page's language and a link back to its shop; a designer also has the visitor's advertisement, a price and a cart button.

const testShop = await openSharedTestShopHere();

const everywhere = Boolean(process.env.EVERYWHERE);
/** Seed for the prefix and the page of each locale that are checked without EVERYWHERE. */
const seed = 23;
/** Number of concurrent requests. */
const concurrency = 8;

test("every link into a tool keeps the shopper's language and advertisement, and ends at a price and a cart button", async () => {
  const found = new Map<string, string[]>(Object.keys(toolFaults).map((name) => [name, []]));
  const deadEnds: string[] = [];
  let [pages, toolLinks] = [0, 0];
  for (const host of sampled(Object.keys(domains), 3)) {
    const paths = await pathsOf(host);
    const cookie = await arriveByAdvertisement(host);
    const tools = openTools(host, cookie);
    for (const shop of crawledShops(host)) {
      const waiting = picked(paths[shop.language] ?? [], shop).map((path) => ({
        path: addressOf(host, shop.prefix, path),
        isListed: true,
      }));
      const seen = new Set(waiting.map(({ path }) => path));
      await processQueue(waiting, async ({ path, isListed }) => {
        const { status, links } = await linksOf(shop, path, cookie);
        if (status !== 200) return void deadEnds.push(`${host}${path} is answered with ${status}`);
        pages += 1;
        for (const to of links) {
          const { basename, rest, ...standing } = parsePrefix(shop.market, to.pathname);
          if (isToolPath(rest)) {
            toolLinks += 1;
            const toolLink = { shop, to, ...(await tools(to)) };
            for (const [name, isFault] of Object.entries(toolFaults))
              if (isFault(toolLink)) found.get(name)?.push(`${name}: ${host}${path} -> ${to.pathname}${to.search}`);
            continue;
          }
          if (basename !== shop.prefix) deadEnds.push(`${host}${path} leads out of its prefix, to ${to.pathname} (${standing.locale})`);
          const next = nextOf(to);
          // The account redirects a guest to the log-in, which is also linked.
          if (rest.startsWith("/_dialogs/account")) continue;
          if (!everywhere || !isListed || !shop.isCanonical || seen.has(next)) continue;
          seen.add(next);
          waiting.push({ path: next, isListed: false });
        }
      });
    }
  }
  const counts = [...found].map(([name, wrong]) => `${wrong.length} ${name}`);
  console.info(`${pages} pages, ${toolLinks} tool links, ${counts.join(", ")}, ${deadEnds.length} dead ends`);
  expect([...found.values(), deadEnds].flatMap((wrong) => wrong.slice(0, 10))).toEqual([]);
  expect(pages).toBeGreaterThan(everywhere ? 4_000 : 9);
  expect(toolLinks).toBeGreaterThan(pages);
}, 3_600_000);

/** Lists the shops of a host: each language behind each prefix, or behind the seed's prefix. */
function crawledShops(host: string): Shop[] {
  return (domains[host] ?? []).flatMap((locale, place) => {
    const shops = shopsOf(host, locale);
    return everywhere ? shops : [shops[numbers(seed + place + host.length)(shops.length)] as Shop];
  });
}

/** Lists the paths of a host's sitemap by language, such as "fr". */
async function pathsOf(host: string): Promise<Record<string, string[]>> {
  const { text } = await visit(testShop, "/sitemap.xml", { host });
  const shop = crawledShops(host)[0] as Shop;
  const found: Record<string, string[]> = {};
  for (const address of addressesOf(text)) {
    const { rest, locale } = parsePrefix(shop.market, new URL(address).pathname);
    const language = locales[locale].language;
    found[language] = [...(found[language] ?? []), rest.replace(/^\/|\/$/g, "")];
  }
  return found;
}

/** Selects all pages, or the first and a random one: home has the complete navigation. */
function picked(paths: readonly string[], { host, prefix }: Shop): readonly string[] {
  const next = numbers(seed + host.length * 31 + prefix.length * 7);
  return everywhere ? paths : ["", paths[1 + next(paths.length - 1)] ?? ""];
}

/** Returns the path of a linked page without its list's state, which has endless values; a dialog keeps its query. */
function nextOf({ pathname, search, searchParams }: URL): string {
  if (pathname.includes("/_dialogs/")) return pathname + search;
  const own = [...searchParams].filter(([name]) => !listParameters.includes(name));
  return pathname + (own.length > 0 ? `?${new URLSearchParams(own)}` : "");
}

/** Lists the links of a page and of its folded header, and the actions of its forms, without duplicates. */
async function linksOf(shop: Shop, from: string, cookie: string): Promise<{ status: number; links: URL[] }> {
  const { host } = shop;
  const base = `http://${host}.localhost:${testShop.ports.shop}`;
  const { status, text } = await visit(testShop, from, { host });
  const header = headerIn(text);
  const unfolded = header ? (await visit(testShop, header, { host })).text : "";
  const { links, forms } = readLinks(text + unfolded);
  const sent = await Promise.all(
    forms.map(async (form) => (await visit(testShop, form, { host, headers: { cookie } })).headers.location ?? form),
  );
  const all = [...links, ...sent].flatMap((href) => (URL.canParse(href, base + from) ? [new URL(href, base + from)] : []));
  const own = all.filter((url) => url.origin === base && !url.hash);
  return { status, links: [...new Map(own.map((url) => [url.href, url])).values()] };
}

/** Returns the cookie of a visitor whose first address had advertisement parameters. */
async function arriveByAdvertisement(host: string): Promise<string> {
  const [locale] = domains[host] ?? [];
  const home = addressOf(host, locale ? (prefixesOf(host, locale)[0] ?? "") : "", "");
  const { setCookies } = await visit(testShop, `${home}?${new URLSearchParams(advertisement)}`, { host });
  return setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** Follows links into tools like a browser with cookies and without scripts; each address is requested once. */
function openTools(host: string, cookie: string): (to: URL) => Promise<Pick<ToolLink, "arrived" | "html">> {
  const answers = createMemoizer<Promise<Pick<ToolLink, "arrived" | "html">>>(maxToolPages);
  const follow = async (to: URL) => {
    const redirect = isDesignerUrl(to.pathname) ? await visit(testShop, to.pathname + to.search, { host, headers: { cookie } }) : undefined;
    const arrived = new URL(redirect?.headers.location ?? to, to);
    return { arrived, html: await toolPage(testShop.addresses.designer, arrived) };
  };
  return (to) => answers(to.pathname + to.search, () => follow(to));
}

/** Processes a growing queue with limited concurrency. */
async function processQueue<Item>(waiting: Item[], processItem: (item: Item) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await processItem(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
