import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOtherApp } from "../../app/locale/other-apps.ts";
import { listParameters } from "../../app/selection/state.ts";
import { type HouseHere, openHouseHere } from "./in-process.ts";
import { domains } from "./matrix.ts";
import { headerIn } from "./page.ts";
import { visit } from "./visit.ts";

// Whoever follows every link of header, navigation, footer and body from home on finds a page behind each.

let house: HouseHere;
beforeAll(async () => {
  house = await openHouseHere();
});
afterAll(() => house.close());

/** The language and the platform before a path. */
const prefix = /^(\/[a-z]{1,2}){1,2}(?=\/)/;
/** Those that stand for the others; all of them in `npm run test:everywhere`. */
const walked = Object.keys(domains).filter((host) => process.env.EVERYWHERE || ["poster.com", "card.de"].includes(host));
/** A market has fewer pages: whoever finds more walks in a circle. */
const most = 2_000;
/** So many pages are asked for at the same time. */
const lanes = 8;

describe.each(walked)("from the home page of %s", (host) => {
  test("every link leads to a page, and every page says what it is", async () => {
    const { pages, designers, faults } = await crawl(host);
    console.info(`${host}: ${pages} pages, ${designers} addresses of designers and other applications`);
    expect(faults.slice(0, 20)).toEqual([]);
    expect(pages).toBeGreaterThan(40);
  });
});

/** Walks all pages of a market that links lead to; of a list, its state is not followed: each has pages without end. */
async function crawl(host: string) {
  const seen = new Map<string, string>([["/", "home"]]);
  const waiting = ["/"];
  const elsewhere = new Set<string>();
  const faults: string[] = [];
  const headers = new Map<string, Promise<string[]>>();
  const look = async (path: string) => {
    const { status, text } = await visit(house, path, { host });
    if (status !== 200) return void faults.push(`${path} is answered with ${status}, and linked on ${seen.get(path)}`);
    const page = readPage(text);
    const missing = Object.entries(page.says).flatMap(([name, found]) => (found === 1 ? [] : [`${found} ${name}`]));
    if (missing.length > 0) faults.push(`${path} has ${missing.join(", ")}`);
    const header = headerIn(text);
    // What is folded in the header of a page is the same on every page of its market.
    if (header && !headers.has(header))
      headers.set(
        header,
        visit(house, header, { host }).then((answer) => readPage(answer.text).links),
      );
    for (const href of [...page.links, ...((await headers.get(header)) ?? [])]) {
      const url = new URL(href, `http://${host}.localhost:${house.ports.shop}${path}`);
      if (url.host !== `${host}.localhost:${house.ports.shop}` || !/^https?:$/.test(url.protocol)) continue;
      if (isOtherApp(url.pathname.replace(prefix, ""))) {
        elsewhere.add(url.pathname + url.search);
        continue;
      }
      for (const name of listParameters) url.searchParams.delete(name);
      const next = url.pathname + url.search;
      if (next.includes("/_dialogs/") || seen.has(next) || seen.size >= most) continue;
      seen.set(next, path);
      waiting.push(next);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, lanes).map(look));
  return { pages: seen.size, designers: elsewhere.size, faults: faults.sort() };
}

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; content?: Node };

/** The links of a page, and how many of each thing that a page has one of. */
function readPage(html: string): { links: string[]; says: Record<string, number> } {
  const links: string[] = [];
  const says = { title: 0, description: 0, h1: 0, canonical: 0 };
  const walk = (node: Node) => {
    const has = (name: string) => node.attrs?.find((attribute) => attribute.name === name)?.value;
    if (node.tagName === "a" && has("href")) links.push(has("href") ?? "");
    if (node.tagName === "h1") says.h1 += 1;
    if (node.tagName === "title" && node.childNodes?.length) says.title += 1;
    if (node.tagName === "meta" && has("name") === "description" && has("content")) says.description += 1;
    if (node.tagName === "link" && has("rel") === "canonical") says.canonical += 1;
    // The title of a drawing is no page's.
    if (node.tagName !== "svg") for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])]) walk(child);
  };
  walk(parse(html) as unknown as Node);
  return { links, says };
}
