import { parse } from "parse5";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPrefix } from "../../app/locale/address.ts";
import { locales } from "../../app/locale/locales.ts";
import { type Market, markets } from "../../app/locale/markets.ts";
import { isTool } from "../../app/locale/other-apps.ts";
import { listParameters } from "../../app/selection/state.ts";
import { numbers } from "./containers.ts";
import { type HouseHere, openHouseHere } from "./in-process.ts";
import { addressOf, domains, languageOf, prefixesOf } from "./matrix.ts";
import { headerIn } from "./page.ts";
import { visit } from "./visit.ts";
import { addressesOf } from "./xml.ts";

// Every way into a tool, from every page of the sitemaps, behind every prefix: a designer or the cart that speaks the page's language,
// leads back to its shop, and in a designer a price and a button for the cart.

let house: HouseHere;
beforeAll(async () => {
  house = await openHouseHere();
});
afterAll(() => house.close());

const everywhere = Boolean(process.env.EVERYWHERE);
/** Picks the prefix and the page of each locale that are looked at without EVERYWHERE. */
const seed = 23;
/** Pages that are asked for at the same time. */
const lanes = 8;

/** The pages of a locale of a market behind one of its prefixes. */
type Shop = { host: string; market: Market; prefix: string; isCanonical: boolean; language: string; platform: string };
/** A way into a tool as a page has it, and the answer that it leads to. */
type Way = { shop: Shop; to: URL; html: string };

/** What no way into a tool may do, by the words of the report. */
const faults: Record<string, (way: Way) => boolean> = {
  "lose their language": ({ shop, html }) =>
    !html.includes(`<html lang="${shop.language}">`) || backIn(html, shop).language !== shop.language,
  "lose their platform": ({ shop, html }) => backIn(html, shop).platform !== shop.platform,
  "are refused": ({ html }) => html.includes("data-wrong"),
  "without a price and a cart button": ({ to, html }) =>
    to.pathname.includes("/configurator-") && !(html.includes("data-price") && html.includes("data-into-cart")),
};

test("every way into a tool keeps the shopper's language and ends at a price and a cart button", async () => {
  const found = new Map<string, string[]>(Object.keys(faults).map((name) => [name, []]));
  const dead: string[] = [];
  let [pages, ways] = [0, 0];
  for (const host of Object.keys(domains)) {
    const paths = await pathsOf(host);
    const tools = openTools(host);
    for (const shop of shopsOf(host)) {
      const waiting = picked(paths[shop.language] ?? [], shop).map((path) => ({
        path: addressOf(host, shop.prefix, path),
        isListed: true,
      }));
      const seen = new Set(waiting.map(({ path }) => path));
      await inLanes(waiting, async ({ path, isListed }) => {
        const { status, links } = await linksOf(shop, path);
        if (status !== 200) return void dead.push(`${host}${path} is answered with ${status}`);
        pages += 1;
        for (const to of links) {
          const { basename, rest, ...standing } = readPrefix(shop.market, to.pathname);
          if (isTool(rest)) {
            ways += 1;
            const way = { shop, to, html: await tools(to) };
            for (const [name, isFault] of Object.entries(faults))
              if (isFault(way)) found.get(name)?.push(`${name}: ${host}${path} -> ${to.pathname}${to.search}`);
            continue;
          }
          if (basename !== shop.prefix) dead.push(`${host}${path} leads out of its prefix, to ${to.pathname} (${standing.locale})`);
          const next = nextOf(to);
          // A guest is led on to the log-in, which is linked, too.
          if (rest.startsWith("/_dialogs/account")) continue;
          if (!everywhere || !isListed || !shop.isCanonical || seen.has(next)) continue;
          seen.add(next);
          waiting.push({ path: next, isListed: false });
        }
      });
    }
  }
  const counts = [...found].map(([name, wrong]) => `${wrong.length} ${name}`);
  console.info(`${pages} pages, ${ways} tool links, ${counts.join(", ")}, ${dead.length} dead ends`);
  expect([...found.values(), dead].flatMap((wrong) => wrong.slice(0, 10))).toEqual([]);
  expect(pages).toBeGreaterThan(everywhere ? 4_000 : 40);
  expect(ways).toBeGreaterThan(pages);
}, 3_600_000);

/** The shops of a host: each of its languages behind each of its prefixes, or behind one that the seed picks. */
function shopsOf(host: string): Shop[] {
  const [channel, country] = host.split(".");
  const market = markets.find((one) => one.channel === channel && one.country === country);
  if (!market) throw new Error(`${host} is no market: the matrix names it`);
  return (domains[host] ?? []).flatMap((locale, place) => {
    const prefixes = prefixesOf(host, locale);
    const shops = prefixes.map((prefix, number) => ({
      ...{ host, market, prefix, isCanonical: number === 0 },
      ...{ language: languageOf(locale), platform: /(^|\/)d(\/|$)/.test(prefix) ? "desktop" : "web" },
    }));
    return everywhere ? shops : [shops[numbers(seed + place + host.length)(shops.length)] as Shop];
  });
}

/** The paths of a host's sitemap behind the prefixes of its languages. */
async function pathsOf(host: string): Promise<Record<string, string[]>> {
  const { text } = await visit(house, "/sitemap.xml", { host });
  const shop = shopsOf(host)[0] as Shop;
  const found: Record<string, string[]> = {};
  for (const address of addressesOf(text)) {
    const { rest, locale } = readPrefix(shop.market, new URL(address).pathname);
    const language = locales[locale].language;
    found[language] = [...(found[language] ?? []), rest.replace(/^\/|\/$/g, "")];
  }
  return found;
}

/** All pages, or one of them and the first: home has the navigation of all. */
function picked(paths: readonly string[], { host, prefix }: Shop): readonly string[] {
  const next = numbers(seed + host.length * 31 + prefix.length * 7);
  return everywhere ? paths : ["", paths[1 + next(paths.length - 1)] ?? ""];
}

/** A page that is linked, without the state of its list: a list has states without end, and a dialog has none. */
function nextOf({ pathname, search, searchParams }: URL): string {
  if (pathname.includes("/_dialogs/")) return pathname + search;
  const own = [...searchParams].filter(([name]) => !listParameters.includes(name));
  return pathname + (own.length > 0 ? `?${new URLSearchParams(own)}` : "");
}

/** The links of a page and of the header that it unfolds, and where its forms lead that are sent as they are; each address once. */
async function linksOf(shop: Shop, from: string): Promise<{ status: number; links: URL[] }> {
  const { host } = shop;
  const base = `http://${host}.localhost:${house.ports.shop}`;
  const { status, text } = await visit(house, from, { host });
  const header = headerIn(text);
  const unfolded = header ? (await visit(house, header, { host })).text : "";
  const { links, forms } = readWays(text + unfolded);
  const sent = await Promise.all(forms.map(async (form) => (await visit(house, form, { host })).headers.location ?? form));
  const all = [...links, ...sent].flatMap((href) => (URL.canParse(href, base + from) ? [new URL(href, base + from)] : []));
  const own = all.filter((url) => url.origin === base && !url.hash);
  return { status, links: [...new Map(own.map((url) => [url.href, url])).values()] };
}

type Element = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Element[]; content?: Element };

/** Where links and forms of a document lead; another language's page is linked as such, and left alone. */
function readWays(html: string): { links: string[]; forms: string[] } {
  const [links, forms]: [string[], string[]] = [[], []];
  const walk = (element: Element) => {
    const has = (name: string) => element.attrs?.find((attribute) => attribute.name === name)?.value;
    const href = has("href");
    if (element.tagName === "a" && href && !has("hreflang")) links.push(href);
    const action = has("action");
    if (element.tagName === "form" && action?.includes("/_hand-offs/")) forms.push(action);
    for (const child of [...(element.childNodes ?? []), ...(element.content?.childNodes ?? [])]) walk(child);
  };
  walk(parse(html) as unknown as Element);
  return { links, forms };
}

/** Reads what a tool answers to a browser of a host, as the shop passes it on; each address is asked for once. */
function openTools(host: string): (to: URL) => Promise<string> {
  const asked = new Map<string, Promise<string>>();
  const headers = { accept: "text/html", "x-forwarded-host": `${host}.localhost:${house.ports.shop}` };
  return ({ pathname, search }) => {
    const address = pathname + search;
    const answer = asked.get(address) ?? fetch(house.addresses.designer + address, { headers }).then((response) => response.text());
    asked.set(address, answer);
    return answer;
  };
}

/** Where a tool leads back to: the first way out of it into the shop. */
function backIn(html: string, shop: Shop): { language: string; platform: string } {
  const back = readWays(html).links.find((href) => href.startsWith("/") && !isTool(readPrefix(shop.market, href).rest));
  return back === undefined ? { language: "none", platform: "none" } : standingOf(back, shop);
}

function standingOf(path: string, { market }: Shop): { language: string; platform: string } {
  const { locale, platform } = readPrefix(market, path);
  return { language: locales[locale].language, platform };
}

/** Does something for each that waits, a few at the same time; more may come to wait meanwhile. */
async function inLanes<Item>(waiting: Item[], look: (item: Item) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await look(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
