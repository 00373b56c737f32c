import { mkdir, readFile, writeFile } from "node:fs/promises";
import { freshness } from "../../app/backend/call.ts";
import { serviceUrls } from "../../edge/local/environment.ts";
import { type Answer, clearFaults, orderFaults, visit } from "../flow/visit.ts";
import { median } from "./percentile.ts";
import type { Servers } from "./servers.ts";

/** Time to first byte with immediate prices, and with delayed ones (ms). */
export type LatePrices = { withoutDelay: number; withDelay: number; teaserAtOnce: boolean };

const pages = 40;
const rounds = 2;
const delay = 1_000;
const pause = 50;
/** Max age of cached prices that a page may show (ms). */
const maxAge = freshness["shown prices"].fresh + freshness["shown prices"].stale;

/**
 * Measures pages with distinct price requests, so that no cached response replaces the back end's.
 *
 * @throws Error when a page did not wait for delayed prices
 */
export async function measureLatePrices({ ports, stories }: Servers): Promise<LatePrices> {
  const paths = await writePages(stories);
  const stale = () => new Promise((resolve) => setTimeout(resolve, maxAge + 200));
  // The first visits render the shells; only per-request work is measured.
  await visitAll(paths, ports);
  const { backend } = serviceUrls(ports);
  const early: Answer[] = [];
  const late: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stale();
    early.push(...(await visitAll(paths, ports)));
    await stale();
    await orderFaults(backend, [{ path: "*", delayMs: delay }]);
    late.push(...(await visitAll(paths, ports).finally(() => clearFaults(backend))));
  }

  const undelayed = late.filter((answer) => answer.duration < delay);
  if (undelayed.length > 0)
    throw new Error(`${undelayed.length} of ${late.length} pages did not wait for their prices: were they requested again?`);
  return {
    withoutDelay: median(early.map((answer) => answer.firstByte)),
    withDelay: median(late.map((answer) => answer.firstByte)),
    // A first document contains the stylesheet: uncompressed, several socket chunks precede the teaser.
    teaserAtOnce: late.every(({ chunks }) => chunks.some(({ at, text }) => at < delay / 2 && text.includes("</h1>"))),
  };
}

async function visitAll(paths: string[], ports: Servers["ports"]): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (const path of paths) {
    answers.push(visit({ ports }, path));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return Promise.all(answers);
}

/** Writes copies of the page with different formats, so that their back-end requests differ. */
async function writePages(stories: string): Promise<string[]> {
  const text = await readFile(`${stories}/poster/de-de/leinwanddruck.json`, "utf8");
  const folder = `${stories}/poster/de-de/bench`;
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Array.from({ length: pages }, async (_, number) => {
      const content = withFormats(JSON.parse(text).story.content, number);
      await writeFile(`${folder}/${number}.json`, JSON.stringify({ story: { name: `Bench ${number}`, content } }));
      return `/bench/${number}`;
    }),
  );
}

/** Removes from each list of formats in a story's content those of the second to seventh whose bit in the number is set. */
function withFormats(content: unknown, number: number): unknown {
  return JSON.parse(JSON.stringify(content), (key, value) => {
    if (key !== "formats" || typeof value !== "string") return value;
    const formats = value.split("\n");
    return formats.filter((_, index) => index === 0 || index > 6 || ((number >> (index - 1)) & 1) === 0).join("\n");
  });
}
