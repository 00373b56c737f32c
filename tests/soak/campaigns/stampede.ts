import { Agent, request } from "node:http";
import { browserName, crawlerName } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { checkHonestVisits, visitSteadily } from "../honest.ts";

/** Parallel visitors of an uncached page: the first page of the process, and another one. */
const crowds = [
  { path: "/leinwanddruck", visitors: 1_000 },
  { path: "/fotokalender", visitors: 300 },
];
/** Max renderings of a page: one shell per treatment, each with and without the bar below its navigation. */
const maxRenderings = 4;
/** Max response time of a crowd's last visitor (ms). */
const crowdTimeout = 20_000;

/** Pages of ordinary visitors meanwhile. */
const ordinary = [
  ...["/", "/leinwanddruck", "/fotokalender", "/bilderbox"].map((path) => ({ host: "poster.de", path })),
  ...["/", "/canvas-prints", "/photo-calendar"].map((path) => ({ host: "poster.gb", path })),
  ...["/", "/hochzeit/"].map((path) => ({ host: "card.de", path })),
];
/** Min share of ordinary visitors' pages from the cache. */
const minHitShare = 0.95;
/** Requests a second of ordinary visitors, and of each flood. */
const rates = { ordinary: 20, flood: 200 };

export const stampede: Campaign = {
  name: "stampede",
  about: "crowds on cold pages; one-off addresses, queries and themes; floods of debug panels, crawlers and pages in document order",
  seconds: { short: 150, long: 900 },
  // One-off themes fill the cache of answers, which is bounded.
  growth: 64_000_000,
  // A cache small enough to be always full.
  environment: { MEMORY_MEGABYTES: "256" },
  allowed: [503],
  async run(context) {
    const { long } = context;
    for (const crowd of crowds) await visitAtOnce(crowd, context);
    await passOnce(long ? 60_000 : 2_500, context);
    await floodBesideVisitors(long ? 50 : 4, context);
  },
};

/** Sends a crowd to a page, and checks that it is rendered a few times only, and in time for all. */
async function visitAtOnce({ path, visitors }: (typeof crowds)[number], context: CampaignContext): Promise<void> {
  const agent = new Agent({ maxSockets: visitors });
  const answers = await Promise.all(Array.from({ length: visitors }, () => ask(context, { host: "poster.de", path, agent })));
  agent.destroy();
  const prints = answers.filter(({ shell }) => shell === "miss").length;
  const last = Math.max(...answers.map(({ took }) => took));
  const served = answers.filter(({ end }) => end === 200).length;
  context.tally.figure(`${visitors} at once`, `${served} served, ${prints} renderings, last after ${last.toFixed(0)} ms`);
  if (prints < 1 || prints > maxRenderings) context.tally.broken(`${path} was rendered ${prints} times for ${visitors} at once`);
  if (last > crowdTimeout) context.tally.broken(`the last of ${visitors} at once waited ${last.toFixed(0)} ms`);
}

/** Checks that addresses that are requested once evict no popular page. */
async function passOnce(count: number, context: CampaignContext): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  for (const page of [...ordinary, ...ordinary]) await ask(context, { ...page, agent });
  const seen = { hits: 0, pages: 0 };
  const over = new AbortController();
  const visitors = inLanes(2, turns(ordinary), AbortSignal.any([over.signal, context.signal]), async (page) => {
    const { end, shell } = await ask(context, { ...page, agent });
    if (end !== 200) return;
    seen.pages += 1;
    if (shell === "hit") seen.hits += 1;
  });
  const addresses = await oneOffs(count, context);
  await inLanes(4, addresses, context.signal, async (page) => void (await ask(context, { ...page, agent })));
  over.abort();
  await visitors;
  agent.destroy();
  const share = seen.hits / seen.pages;
  context.tally.figure("hits beside one-offs", `${(share * 100).toFixed(1)} % of ${seen.pages}`);
  if (!(share >= minHitShare))
    context.tally.broken(`only ${seen.hits} of ${seen.pages} ordinary pages were cached beside one-off addresses`);
}

/** Floods the shop with uncached pages beside ordinary visitors. */
async function floodBesideVisitors(seconds: number, context: CampaignContext): Promise<void> {
  const { testShop, signal, tally } = context;
  const visits = () => visitSteadily(testShop, { rate: rates.ordinary, seconds });
  const normal = await visits();
  const floods: Omit<Page, "host">[] = [
    { path: "/leinwanddruck?debug" },
    { path: "/leinwanddruck", headers: { "user-agent": crawlerName } },
    { path: "/leinwanddruck?_plain=1" },
  ];
  for (const page of floods) {
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const meanwhile = visits();
    const started = performance.now();
    const flood: Promise<Ended>[] = [];
    for (let number = 0; number < rates.flood * seconds && !signal.aborted; number += 1) {
      const due = started + (number * 1_000) / rates.flood - performance.now();
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
      flood.push(ask(context, { host: "poster.de", ...page, agent }));
    }
    await Promise.all(flood);
    checkHonestVisits(tally, normal, await meanwhile);
    agent.destroy();
  }
}

type Page = { host: string; path: string; headers?: Record<string, string> };

function* turns<Value>(of: readonly Value[]): Generator<Value> {
  for (;;) yield* of;
}

/** Lists rare and missing pages, in random order. */
async function oneOffs(count: number, { testShop, random }: CampaignContext): Promise<Page[]> {
  const themes = await themeIds(testShop.addresses.backend);
  const prefixes = ["", "/d", "/w"];
  const hosts = ["de", "at", "ch"];
  const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
  const sizes = [200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_200];
  const pages: Page[] = [
    ...hosts.flatMap((country) =>
      prefixes.flatMap((prefix) => themes.map((id) => ({ host: `card.${country}`, path: `${prefix}/themes/${id}/` }))),
    ),
    ...hosts.flatMap((country) =>
      prefixes.flatMap((prefix) =>
        materials.flatMap((material) =>
          sizes.flatMap((width) =>
            sizes.map((height) => ({ host: `poster.${country}`, path: `${prefix}/leinwanddruck?sku=${material}-${width}x${height}` })),
          ),
        ),
      ),
    ),
  ];
  for (let number = 0; number < count / 2; number += 1)
    pages.push(
      { host: "poster.de", path: `/leinwanddruck?nothing=${number}` },
      { host: "card.de", path: `/themes/made-up-${number}/` },
      { host: "poster.de", path: `/made-up-${number}` },
    );
  return shuffled(pages, random).slice(0, count);
}

function shuffled<Value>(values: Value[], random: () => number): Value[] {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [values[last], values[other]] = [values[other] as Value, values[last] as Value];
  }
  return values;
}

async function themeIds(backend: string): Promise<string[]> {
  const headers = { "x-channel": "card", "x-locale": "de-DE" };
  const pages = Array.from({ length: 9 }, async (_, index) => {
    const answer = await fetch(`${backend}/web-api/themes?sort=new&page=${index + 1}&pageSize=48`, { headers });
    return ((await answer.json()) as { themes: { id: string }[] }).themes.map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

type Ended = { end: number | string; shell: string | undefined; took: number };

/** Requests a page. @returns its outcome, the shell's state in the `server-timing` header, and the duration (ms) */
function ask({ testShop, tally }: CampaignContext, { host, path, headers = {}, agent }: Page & { agent: Agent }): Promise<Ended> {
  const { shop } = testShop.ports;
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (as: number | string, shell?: string) => {
      const took = performance.now() - started;
      tally.record(as, took);
      resolve({ end: as, shell, took });
    };
    const outgoing = request(
      { host: "127.0.0.1", port: shop, path, agent, headers: { host: `${host}.localhost:${shop}`, "user-agent": browserName, ...headers } },
      (incoming) => {
        const shell = /shell;desc="(\w+)"/.exec(String(incoming.headers["server-timing"]))?.[1];
        incoming.resume();
        incoming.on("end", () => end(incoming.statusCode ?? 0, shell));
        incoming.on("error", () => end("cut off"));
      },
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? "error"));
    outgoing.end();
  });
}
