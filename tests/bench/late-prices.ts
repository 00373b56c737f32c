import { mkdir, readFile, writeFile } from "node:fs/promises";
import { freshness } from "../../app/backend/call.ts";
import { serviceAddresses } from "../../edge/local/environment.ts";
import { type Answer, clearFaults, orderFaults, visit } from "../flow/visit.ts";
import { median } from "./percentile.ts";
import type { Servers } from "./servers.ts";

/** The first byte of the page while its prices come at once, and while they come late; times in milliseconds. */
export type LatePrices = { withoutDelay: number; withDelay: number; teaserAtOnce: boolean };

const pages = 40;
const rounds = 2;
const delay = 1_000;
const pause = 50;

/**
 * Measures on pages that ask for prices of their own, so that no answer in memory stands in for the back end's.
 *
 * @throws Error when the delay did not reach the pages
 */
export async function measureLatePrices({ ports, stories }: Servers): Promise<LatePrices> {
  const paths = await writePages(stories);
  const stale = () => new Promise((resolve) => setTimeout(resolve, freshness.prices.fresh + 200));
  // The first visits print the shells; only what is asked for on every request is to be measured.
  await visitAll(paths, ports);
  const { backend } = serviceAddresses(ports);
  const early: Answer[] = [];
  const late: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stale();
    early.push(...(await visitAll(paths, ports)));
    await stale();
    await orderFaults(backend, [{ path: "*", delayMs: delay }]);
    late.push(...(await visitAll(paths, ports).finally(() => clearFaults(backend))));
  }

  const hasty = late.filter((answer) => answer.duration < delay);
  if (hasty.length > 0)
    throw new Error(`${hasty.length} of ${late.length} pages did not wait for their prices: are they asked for afresh?`);
  return {
    withoutDelay: median(early.map((answer) => answer.firstByte)),
    withDelay: median(late.map((answer) => answer.firstByte)),
    // A first document holds the stylesheet: uncompressed, more than one piece of the socket comes before the teaser.
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

/** Writes copies of the page, each with another choice of formats: what is asked of the back end differs by page. */
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

/** Gives a story's content with every list of formats cut to the first and those that the number's bits pick. */
function withFormats(content: unknown, number: number): unknown {
  return JSON.parse(JSON.stringify(content), (key, value) => {
    if (key !== "formats" || typeof value !== "string") return value;
    const formats = value.split("\n");
    return formats.filter((_, index) => index === 0 || index > 6 || ((number >> (index - 1)) & 1) === 0).join("\n");
  });
}
