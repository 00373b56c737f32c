import { markets } from "#app/locale/markets.ts";
import { type Visited, visit } from "./flow/visit.ts";
import { visibleHtml } from "./visible-html.ts";

/**
 * Compares the visible HTML of two builds running on this machine: all pages of every market's sitemap, and a missing page.
 * `npm run compare -- 3000 4000` takes the ports of the builds before and after.
 */

type Answer = { status: number; html: string };

async function ask(port: number, host: string, path: string): Promise<Answer> {
  const ports = { shop: port } as Visited["ports"];
  const { status, text } = await visit({ ports }, path, { host, headers: { cookie: "visitor=00000000-0000-4000-8000-000000000000" } });
  return { status, html: text.replaceAll(/localhost:\d+/g, "localhost") };
}

/** Lists the elements of a page, one per line, without attributes that only scripts read. */
function elementsOf({ html }: Answer): string[] {
  return visibleHtml(html)
    .replaceAll(/ data-[\w-]+(="[^"]*")?/g, "")
    .split("\n");
}

function wordsOf(elements: readonly string[]): string {
  return elements
    .join("\n")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/\n+/g, "\n");
}

/** Formats the first line that differs, from both pages. */
function firstDifference(before: readonly string[], after: readonly string[]): string {
  const line = before.findIndex((text, place) => text !== after[place]);
  return [before, after].map((lines) => `    ${lines[line]?.slice(0, 200) ?? "(nothing)"}`).join("\n");
}

const [before = 0, after = 0] = process.argv.slice(2).map(Number);
const count = { pages: 0, statuses: 0, words: 0, elements: 0 };
for (const { channel, country } of markets) {
  const market = `${channel}.${country}`;
  const map = await ask(after, market, "/sitemap.xml");
  const paths = [...map.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  for (const path of [...paths, "/is-not-there"]) {
    const [old, now] = [await ask(before, market, path), await ask(after, market, path)];
    const [oldElements, nowElements] = [elementsOf(old), elementsOf(now)];
    const isSame = {
      statuses: old.status === now.status,
      words: wordsOf(oldElements) === wordsOf(nowElements),
      elements: oldElements.join() === nowElements.join(),
    };
    count.pages += 1;
    for (const [what, same] of Object.entries(isSame)) if (same) count[what as keyof typeof isSame] += 1;
    if (!isSame.elements) console.info(`${market}${path} (${old.status}, ${now.status})\n${firstDifference(oldElements, nowElements)}`);
  }
}
console.info(
  `${count.pages} pages; equal: ${count.statuses} statuses, ${count.words} pages by their words, ${count.elements} by their elements`,
);
process.exitCode = count.words === count.pages && count.statuses === count.pages ? 0 : 1;
