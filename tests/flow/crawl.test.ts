// @module-tag long
import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { isOtherAppPath } from "../../app/locale/path-kinds.ts";
import { listParameters } from "../../app/selection/state.ts";
import { sampled } from "../sampled.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { domains } from "./matrix.ts";
import { headerIn } from "./page.ts";
import { visit } from "./visit.ts";

// Follows all links from the home page, in header, navigation, footer and body: each leads to a page.

const testShop = await openSharedTestShopHere();

/** Matches language and platform before a path. */
const prefix = /^(\/[a-z]{1,2}){1,2}(?=\/)/;
const crawledHosts = sampled(Object.keys(domains), 1);
/** A market has fewer pages; more would mean an endless crawl. */
const maxPages = 2_000;
/** Number of concurrent requests. */
const concurrency = 8;

describe.each(crawledHosts)("from the home page of %s", (host) => {
  test("every link leads to a page, and every page has one title and one main heading", async () => {
    const { pages, designers, faults } = await crawl(host);
    console.info(`${host}: ${pages} pages, ${designers} addresses of designers and other applications`);
    expect(faults.slice(0, 20)).toEqual([]);
    expect(pages).toBeGreaterThan(40);
  });
});

/** Crawls all linked pages of a market, without the states of lists, which are endless. */
async function crawl(host: string) {
  const seen = new Map<string, string>([["/", "home"]]);
  const waiting = ["/"];
  const elsewhere = new Set<string>();
  const faults: string[] = [];
  const headers = new Map<string, Promise<string[]>>();
  const crawlPage = async (path: string) => {
    const { status, text } = await visit(testShop, path, { host });
    if (status !== 200) return void faults.push(`${path} is answered with ${status}, and linked on ${seen.get(path)}`);
    const page = readPage(text);
    const missing = Object.entries(page.counts).flatMap(([name, found]) => (found === 1 ? [] : [`${found} ${name}`]));
    if (missing.length > 0) faults.push(`${path} has ${missing.join(", ")}`);
    const header = headerIn(text);
    // The folded part of the header is the same on every page of a market.
    if (header && !headers.has(header))
      headers.set(
        header,
        visit(testShop, header, { host }).then((answer) => readPage(answer.text).links),
      );
    for (const href of [...page.links, ...((await headers.get(header)) ?? [])]) {
      const url = new URL(href, `http://${host}.localhost:${testShop.ports.shop}${path}`);
      if (url.host !== `${host}.localhost:${testShop.ports.shop}` || !/^https?:$/.test(url.protocol)) continue;
      if (isOtherAppPath(url.pathname.replace(prefix, ""))) {
        elsewhere.add(url.pathname + url.search);
        continue;
      }
      for (const name of listParameters) url.searchParams.delete(name);
      const next = url.pathname + url.search;
      if (next.includes("/_dialogs/") || seen.has(next) || seen.size >= maxPages) continue;
      seen.set(next, path);
      waiting.push(next);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, concurrency).map(crawlPage));
  return { pages: seen.size, designers: elsewhere.size, faults: faults.sort() };
}

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; content?: Node };

/** Reads the links of a page, and counts elements that must be unique. */
function readPage(html: string): { links: string[]; counts: Record<string, number> } {
  const links: string[] = [];
  const counts = { title: 0, description: 0, h1: 0, canonical: 0 };
  const walk = (node: Node) => {
    const attributeOf = (name: string) => node.attrs?.find((attribute) => attribute.name === name)?.value;
    if (node.tagName === "a" && attributeOf("href")) links.push(attributeOf("href") ?? "");
    if (node.tagName === "h1") counts.h1 += 1;
    if (node.tagName === "title" && node.childNodes?.length) counts.title += 1;
    if (node.tagName === "meta" && attributeOf("name") === "description" && attributeOf("content")) counts.description += 1;
    if (node.tagName === "link" && attributeOf("rel") === "canonical") counts.canonical += 1;
    // Skips titles of drawings.
    if (node.tagName !== "svg") for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])]) walk(child);
  };
  walk(parse(html) as unknown as Node);
  return { links, counts };
}
