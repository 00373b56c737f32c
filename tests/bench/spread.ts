import { randomFrom } from "../../edge/local/content/pictures/designs/random-from.ts";
import { localTokens } from "../../edge/local/environment.ts";
import { visit } from "../flow/visit.ts";
import { type Load, load, type PageRequest } from "./load.ts";
import { path, type Served, type Servers } from "./servers.ts";

/** Cost of a page under one kind of load: pages a second, and processor time (ms). */
export type Row = { name: string; pagesPerSecond: number; processorPerPage: number; addresses: number };

/** Costs under different kinds of load, and the resulting shell store. */
export type Spread = { rows: readonly Row[]; shells: { shells: number; bytes: number } };

const seconds = 3;
const manyConnections = 512;
const someAddresses = 500;
const maxAddresses = 5_000;

/**
 * Measures a page from memory, shared and new prices, few and many connections, and one, some and many addresses.
 *
 * The addresses are in random order. The row of many has more than the store holds and than a load can request, so each of its pages is
 * rendered.
 */
export async function measureSpread({ ports, file, shop, compressed, newPrices }: Servers): Promise<Spread> {
  const all = shuffled(await addressesOf(ports.shop));
  const page = [{ path }];
  const some = all.slice(0, someAddresses);
  const zipped: Served = { ...file, acceptEncoding: "gzip" };
  const loads: [name: string, server: Served, requests: readonly PageRequest[], connectionCount?: number][] = [
    ["bytes", file, page],
    ["bytes, gzip", zipped, page],
    ["shared prices", shop, page],
    ["shared prices, gzip", compressed, page],
    [`shared prices, gzip, ${manyConnections} connections`, compressed, page, manyConnections],
    ["new prices, gzip", newPrices, page],
    [`${some.length} addresses, gzip`, compressed, some],
    [`${all.length} addresses, gzip`, compressed, all],
  ];
  const rows: Row[] = [];
  for (const [name, server, requests, connectionCount] of loads) {
    await warm(server, requests);
    const options = { requests, ...(connectionCount === undefined ? {} : { connectionCount }) };
    // From the end of the list, so that the measured addresses are not the ones requested last.
    await load(server, 1, { ...options, requests: requests.toReversed() });
    const loaded = await load(server, seconds, options);
    rows.push(rowOf(name, loaded, Math.min(loaded.pages, requests.length)));
  }
  return { rows, shells: await shellsOf(ports.shop) };
}

function rowOf(name: string, { pages, seconds: took, processor = Number.NaN }: Load, addresses: number): Row {
  return { name, pagesPerSecond: pages / took, processorPerPage: processor / pages, addresses };
}

/**
 * Requests each address twice: the first visit renders a page, which later ones get from the store.
 *
 * @throws Error for an address without a page
 */
async function warm(server: Served, requests: readonly PageRequest[]): Promise<void> {
  const ports = portsOf(server.port);
  for (const { path: one, host = "" } of [...requests, ...requests]) {
    const { status } = await visit({ ports }, one, { host });
    if (status !== 200) throw new Error(`${host}${one} was answered with ${status} instead of a page`);
  }
}

/** Returns a list in an order that is random, and the same in each run. */
export function shuffled<Entry>(list: readonly Entry[]): Entry[] {
  const random = randomFrom(1);
  return list
    .map((entry) => ({ entry, turn: random() }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ entry }) => entry);
}

const sides = [200, 400, 600, 800, 1_000];
/** Articles of the canvas page, most in a custom format. */
const articles = ["acrylglas", "aludibond", "hahnemuehle", "leinwand", "poster"].flatMap((material) =>
  sides.flatMap((width) => sides.map((height) => `${material}-${width}x${height}`)),
);

/** Lists the addresses of the sitemaps of all markets. */
export async function sitemapAddresses(port: number): Promise<PageRequest[]> {
  const ports = portsOf(port);
  const markets = ["de", "at", "ch", "fr", "nl", "it", "es", "be", "gb", "li", "lu", "com"].map((country) => `poster.${country}`);
  const pages: PageRequest[] = [];
  for (const host of markets) {
    const { text } = await visit({ ports }, "/sitemap.xml", { host });
    for (const [, address = ""] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) pages.push({ host, path: new URL(address).pathname });
  }
  return pages;
}

/** Lists addresses of different pages: all sitemaps, then articles of the canvas pages in each market and platform. */
export async function addressesOf(port: number): Promise<PageRequest[]> {
  const pages = await sitemapAddresses(port);
  const canvas = pages.filter(({ path: one }) => /leinwanddruck|canvas-prints|impression-sur-toile|stampa-su-tela/.test(one));
  const chosen = canvas.flatMap(({ host, path: one }) =>
    ["", "/d", "/w"].flatMap((platform) => articles.map((sku) => ({ host: host ?? "", path: `${platform}${one}?sku=${sku}` }))),
  );
  const all = [...pages, ...chosen].slice(0, maxAddresses);
  if (all.length < maxAddresses) throw new Error(`there are ${all.length} addresses of pages instead of ${maxAddresses}`);
  return all;
}

/** Returns the ports of a visit, which needs only the shop's. */
export function portsOf(shop: number): Servers["ports"] {
  return { shop } as Servers["ports"];
}

/** Reads the shell store's size from `/_health`. */
export async function shellsOf(port: number): Promise<Spread["shells"]> {
  const { text } = await visit({ ports: portsOf(port) }, "/_health", { headers: { authorization: `Bearer ${localTokens.health}` } });
  return (JSON.parse(text) as { shellCache?: Spread["shells"] }).shellCache ?? { shells: 0, bytes: 0 };
}
