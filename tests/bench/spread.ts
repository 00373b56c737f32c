import { localTokens } from "../../edge/local/environment.ts";
import { visit } from "../flow/visit.ts";
import { type Asked, type Load, load } from "./load.ts";
import { path, type Served, type Servers } from "./servers.ts";

/** One way of asking, and what a page costs then: pages a second, and milliseconds of processor. */
export type Row = { name: string; pagesPerSecond: number; processorPerPage: number; addresses: number };

/** What the same page costs as bytes, asked for as often, as much and as variously as a shop is. */
export type Spread = { rows: readonly Row[]; shells: { shells: number; bytes: number } };

const seconds = 3;
const many = 512;
const someAddresses = 500;
const mostAddresses = 5_000;

/** Measures bytes, shared and new prices, few and many connections, and one, some and many addresses. */
export async function measureSpread({ ports, file, shop, compressed, newPrices }: Servers): Promise<Spread> {
  const asked = await addressesOf(ports.shop);
  const page = [{ path }];
  const some = asked.slice(0, someAddresses);
  const zipped: Served = { ...file, acceptEncoding: "gzip" };
  const ways: [name: string, server: Served, asked: readonly Asked[], over?: number][] = [
    ["bytes", file, page],
    ["bytes, gzip", zipped, page],
    ["shared prices", shop, page],
    ["shared prices, gzip", compressed, page],
    [`shared prices, gzip, ${many} connections`, compressed, page, many],
    ["new prices, gzip", newPrices, page],
    [`${some.length} addresses, gzip`, compressed, some],
    [`${asked.length} addresses, gzip`, compressed, asked],
  ];
  const rows: Row[] = [];
  for (const [name, server, of, over] of ways) {
    await warm(server, of);
    const how = { asked: of, ...(over === undefined ? {} : { over }) };
    await load(server, 1, how);
    rows.push(rowOf(name, await load(server, seconds, how), of.length));
  }
  return { rows, shells: await shellsOf(ports.shop) };
}

function rowOf(name: string, { pages, seconds: took, processor = Number.NaN }: Load, addresses: number): Row {
  return { name, pagesPerSecond: pages / took, processorPerPage: processor / pages, addresses };
}

/** Asks for each address twice: a page is made for the first visitor, and kept for the others. */
async function warm(server: Served, asked: readonly Asked[]): Promise<void> {
  const ports = portsOf(server.port);
  for (const { path: one, host = "" } of [...asked, ...asked]) await visit({ ports }, one, { host });
}

/** Addresses that are different pages: all of all sitemaps, then articles of the canvas page in each market and on each platform. */
export async function addressesOf(port: number): Promise<Asked[]> {
  const ports = portsOf(port);
  const markets = ["de", "at", "ch", "fr", "nl", "it", "es", "be", "gb", "li", "lu", "com"].map((country) => `poster.${country}`);
  const pages: Asked[] = [];
  for (const host of markets) {
    const { text } = await visit({ ports }, "/sitemap.xml", { host });
    for (const [, address = ""] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) pages.push({ host, path: new URL(address).pathname });
  }
  const { text } = await visit({ ports }, path);
  const articles = [...text.matchAll(/"value":"(\w+)","label":"[^"]*","initialFormat":"[^"]*","formats":(\[[^\]]*\])/g)].flatMap(
    ([, material = "", formats = "[]"]) => (JSON.parse(formats) as string[]).map((format) => `${material}-${format}`),
  );
  const canvas = pages.filter(({ path: one }) => /leinwanddruck|canvas-prints|impression-sur-toile|stampa-su-tela/.test(one));
  const chosen = canvas.flatMap(({ host, path: one }) =>
    ["", "/d", "/w"].flatMap((platform) => articles.map((sku) => ({ host: host ?? "", path: `${platform}${one}?sku=${sku}` }))),
  );
  return [...pages, ...chosen].slice(0, mostAddresses);
}

/** A visit needs to know where the shop listens, and nothing else. */
function portsOf(shop: number): Servers["ports"] {
  return { shop } as Servers["ports"];
}

/** What the store of shells holds, as the shop says of itself. */
export async function shellsOf(port: number): Promise<Spread["shells"]> {
  const { text } = await visit({ ports: portsOf(port) }, "/_health", { headers: { authorization: `Bearer ${localTokens.health}` } });
  return (JSON.parse(text) as { shellCache?: Spread["shells"] }).shellCache ?? { shells: 0, bytes: 0 };
}
