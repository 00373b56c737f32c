import { Agent, request } from "node:http";
import { browserName, crawlerName } from "../../flow/visit.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";
import { normalStill, visitSteadily } from "../honest.ts";

/** Who comes at once to a page that nobody has printed: to the first page of the process, and to another one. */
const crowds = [
  { path: "/leinwanddruck", visitors: 1_000 },
  { path: "/fotokalender", visitors: 300 },
];
/** A page has as many shells as treatments of its experiment, and a bar below its navigation that may come a little later. */
const mostPrints = 4;
/** The last of a crowd has an answer within so many milliseconds. */
const crowdPatience = 20_000;

/** What ordinary visitors read meanwhile. */
const ordinary = [
  ...["/", "/leinwanddruck", "/fotokalender", "/bilderbox"].map((path) => ({ host: "poster.de", path })),
  ...["/", "/canvas-prints", "/photo-calendar"].map((path) => ({ host: "poster.gb", path })),
  ...["/", "/hochzeit/"].map((path) => ({ host: "card.de", path })),
];
/** The share of their pages that must lie ready. */
const leastHits = 0.95;
/** Ordinary visitors come so often a second while others flood, and each of the floods has so many requests in that time. */
const rates = { ordinary: 20, flood: 200 };

export const stampede: Campaign = {
  name: "stampede",
  about: "crowds on cold pages; one-off addresses, queries and themes; floods of debug panels, crawlers and pages in document order",
  seconds: { short: 150, long: 900 },
  // Small enough to be full all the while.
  environment: { SHELL_CACHE_MEGABYTES: "6" },
  allowed: [503],
  async run(ground) {
    const { long } = ground;
    for (const crowd of crowds) await comeAtOnce(crowd, ground);
    await passOnce(long ? 60_000 : 2_500, ground);
    await floodBesideVisitors(long ? 50 : 4, ground);
  },
};

/** All of a crowd are answered, and the page is printed a few times. */
async function comeAtOnce({ path, visitors }: (typeof crowds)[number], ground: Ground): Promise<void> {
  const agent = new Agent({ maxSockets: visitors });
  const answers = await Promise.all(Array.from({ length: visitors }, () => ask(ground, { host: "poster.de", path, agent })));
  agent.destroy();
  const prints = answers.filter(({ shell }) => shell === "miss").length;
  const last = Math.max(...answers.map(({ took }) => took));
  const served = answers.filter(({ end }) => end === 200).length;
  ground.tally.figure(`${visitors} at once`, `${served} served, ${prints} prints, last after ${last.toFixed(0)} ms`);
  if (prints < 1 || prints > mostPrints) ground.tally.broken(`${path} was printed ${prints} times for ${visitors} at once`);
  if (last > crowdPatience) ground.tally.broken(`the last of ${visitors} at once waited ${last.toFixed(0)} ms`);
}

/** Addresses of which each is asked for once push no page out that visitors ask for. */
async function passOnce(count: number, ground: Ground): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  for (const page of [...ordinary, ...ordinary]) await ask(ground, { ...page, agent });
  const seen = { hits: 0, pages: 0 };
  const over = new AbortController();
  const visitors = inLanes(2, turns(ordinary), AbortSignal.any([over.signal, ground.over]), async (page) => {
    const { end, shell } = await ask(ground, { ...page, agent });
    if (end !== 200) return;
    seen.pages += 1;
    if (shell === "hit") seen.hits += 1;
  });
  const addresses = await oneOffs(count, ground);
  await inLanes(4, addresses, ground.over, async (page) => void (await ask(ground, { ...page, agent })));
  over.abort();
  await visitors;
  agent.destroy();
  const share = seen.hits / seen.pages;
  ground.tally.figure("hits beside one-offs", `${(share * 100).toFixed(1)} % of ${seen.pages}`);
  if (!(share >= leastHits)) ground.tally.broken(`only ${seen.hits} of ${seen.pages} ordinary pages lay ready beside one-off addresses`);
}

/** Pages that no shell serves are asked for as fast as can be, while ordinary visitors come. */
async function floodBesideVisitors(seconds: number, ground: Ground): Promise<void> {
  const { house, over, tally } = ground;
  const visits = () => visitSteadily(house, { rate: rates.ordinary, seconds });
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
    for (let number = 0; number < rates.flood * seconds && !over.aborted; number += 1) {
      const due = started + (number * 1_000) / rates.flood - performance.now();
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
      flood.push(ask(ground, { host: "poster.de", ...page, agent }));
    }
    await Promise.all(flood);
    normalStill(tally, normal, await meanwhile);
    agent.destroy();
  }
}

type Page = { host: string; path: string; headers?: Record<string, string> };

function* turns<Value>(of: readonly Value[]): Generator<Value> {
  for (;;) yield* of;
}

/** Pages that are there and that nobody else asks for, and such as are not there; each of them once. */
async function oneOffs(count: number, { house, random }: Ground): Promise<Page[]> {
  const themes = await themeIds(house.addresses.backend);
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

/** One visit to the end of its answer; what the header says of the shell, and how long it took in milliseconds. */
function ask({ house, tally }: Ground, { host, path, headers = {}, agent }: Page & { agent: Agent }): Promise<Ended> {
  const { shop } = house.ports;
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (as: number | string, shell?: string) => {
      const took = performance.now() - started;
      tally.note(as, took);
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
