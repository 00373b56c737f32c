import { setTimeout as sleep } from "node:timers/promises";
import { healthOf } from "../../flow/health.ts";
import type { OwnTestShop } from "../../flow/test-shop.ts";
import { browserName, crawlerName, visit } from "../../flow/visit.ts";
import type { Campaign, CampaignContext } from "../campaign.ts";
import { flood } from "../flood.ts";
import type { FloodEnd } from "../flood-lines.ts";
import { type Visits, visitSteadily } from "../honest.ts";
import { head } from "../line.ts";
import { systemResources } from "../measure.ts";

// Floods from one or eight addresses beside honest visitors from another: requests beyond an address's share wait, so honest visitors
// are slowed down little.

const connections = 640;
const addresses = { one: ["127.0.9.1"], few: Array.from({ length: 8 }, (_, number) => `127.0.${10 + number}.1`) };
/** Seconds of each flood, and of the baseline before it. */
const seconds = { short: 7, long: 14, rest: 4 };
/** Honest visits a second. */
const rate = 10;

/** Paths of each flood; `{n}` is a distinct number in each request. */
const requestPaths = {
  page: ["/leinwanddruck"],
  missing: ["/gibt-es-nicht-{n}"],
  crawler: ["/leinwanddruck"],
  mixed: ["/leinwanddruck", "/gibt-es-nicht-{n}", "/leinwanddruck?_plain=1", "/", "/_header", "/web-api/customer-data"],
  calls: ["/web-api/x{n}", "/api/x{n}", "/_preview/x{n}", "/whitelabel/x{n}", "/frontend-api/x{n}"],
} as const;
type Kind = keyof typeof requestPaths;

/**
 * Bounds of a flood: wait of honest visitors that is always allowed (ms); response time of `/_health` (ms); memory (bytes), growth of memory
 * afterwards (bytes), and the time to fall below it (ms); time until visits are as fast as usual (ms).
 */
const bound = { alwaysAllowed: 60, health: 100, memory: 400_000_000, memoryMore: 150_000_000, memoryBack: 30_000, recovery: 5_000 };

const environment = { BEARABLE_DELAY: "100" };

/** A flood of each kind from one address. */
export const oneAddress: Campaign = {
  name: "one-address",
  about: `${connections} connections from one address, by five kinds of flood, beside honest visitors`,
  seconds: { short: 150, long: 300 },
  environment,
  allowed: [503],
  warm,
  run: (context) => floodEach(context, addresses.one, 3),
};

/** The same from eight addresses at once, which leaves honest visitors one share of nine. */
export const fewNetworks: Campaign = {
  name: "few-networks",
  about: `${connections} connections from eight addresses, by five kinds of flood, beside honest visitors`,
  seconds: { short: 150, long: 300 },
  environment,
  allowed: [503],
  warm,
  run: (context) => floodEach(context, addresses.few, 9),
};

async function warm({ testShop }: CampaignContext): Promise<void> {
  const paths = Object.values(requestPaths).flat();
  for (const path of [...paths, ...paths]) await visit(testShop, path);
  await visitSteadily(testShop, { rate: 20, seconds: 3 });
}

/** @param times max slowdown of honest visitors against the baseline */
async function floodEach(context: CampaignContext, from: readonly string[], times: number): Promise<void> {
  const { testShop, tally, long, signal } = context;
  const before = systemResources(testShop).resident;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, systemResources(testShop).resident);
  }, 250);
  for (const kind of Object.keys(requestPaths) as Kind[]) {
    if (signal.aborted) break;
    const rest = await visitSteadily(testShop, { rate, seconds: seconds.rest });
    const flooding = long ? seconds.long : seconds.short;
    const [ends, meanwhile, health, blamed] = await Promise.all([
      floodOf(testShop, kind, from, flooding),
      visitSteadily(testShop, { rate, seconds: flooding }),
      visitSteadily(testShop, { path: "/_health", rate: 4, seconds: flooding }),
      blamedServices(testShop, flooding),
    ]);
    const usual = Math.max(rest.percentile(0.99) * times, bound.alwaysAllowed);
    const back = await recovered(testShop, Math.max(rest.percentile(0.99) * 3, bound.alwaysAllowed));
    const refused = meanwhile.all.filter(({ end }) => end !== "200");
    for (const { end, took } of meanwhile.all) tally.record(end, took);
    const spread = (visits: Visits) => `${visits.percentile(0.5).toFixed(0)}/${visits.percentile(0.99).toFixed(0)}`;
    const answers = Object.entries(ends)
      .map(([end, { length }]) => `${end} × ${length}`)
      .join(" ");
    tally.figure(
      kind,
      `honest ${spread(rest)} → ${spread(meanwhile)} ms (p50/p99), ${refused.length} of ${meanwhile.all.length} refused; health ${health.percentile(1).toFixed(0)} ms; back after ${(back / 1_000).toFixed(1)} s; flood ${answers}\n   `,
    );
    if (refused.length > 0) tally.broken(`${kind}: ${refused.length} honest visitors got ${refused[0]?.end}`);
    if (meanwhile.percentile(0.99) > usual) tally.broken(`${kind}: honest visitors wait ${meanwhile.percentile(0.99).toFixed(0)} ms (p99)`);
    if (health.percentile(1) > bound.health) tally.broken(`${kind}: /_health took ${health.percentile(1).toFixed(0)} ms`);
    for (const word of blamed) tally.broken(`${kind}: ${word}, although every service is up`);
    if (back > bound.recovery) tally.broken(`${kind}: visits take longer than usual ${bound.recovery / 1_000} s after the flood`);
  }
  clearInterval(watch);
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
  const after = await memoryAfter(testShop, before + bound.memoryMore);
  tally.figure(
    "memory",
    `${megabytes(before)}, at most ${megabytes(peak)}, ${after.seconds.toFixed(0)} s later ${megabytes(after.resident)}`,
  );
  if (peak > bound.memory) tally.broken(`the shop's memory reached ${megabytes(peak)}`);
  if (after.resident > before + bound.memoryMore) tally.broken(`the shop's memory is still ${megabytes(after.resident)}`);
  const { failures } = await healthOf(testShop);
  for (const [service, { failed, share }] of Object.entries(failures)) {
    tally.figure(`${service} failed`, `${failed} (${(share * 100).toFixed(0)} %)`);
    if (failed > 0) tally.broken(`${failed} reads of ${service} count as failed, although it is up`);
  }
}

function floodOf(testShop: OwnTestShop, kind: Kind, from: readonly string[], seconds: number): Promise<FloodEnd> {
  const name = kind === "crawler" ? crawlerName : browserName;
  const requests = requestPaths[kind].map((path) => head(testShop, `GET ${path}`, { "user-agent": name, connection: undefined }));
  return flood({ port: testShop.ports.shop, from, connectionsEach: connections / from.length, seconds, requests, isPolite: false });
}

/** Polls the shop's health. @returns the services that it reports as not up */
async function blamedServices(testShop: OwnTestShop, seconds: number): Promise<Set<string>> {
  const until = performance.now() + seconds * 1_000;
  const blamed = new Set<string>();
  while (performance.now() < until) {
    const words = JSON.parse((await visit(testShop, "/_health")).text) as Record<string, string>;
    for (const name of ["content", "flags", "backend"]) if (words[name] !== "up") blamed.add(`${name} is ${words[name]}`);
    await sleep(500);
  }
  return blamed;
}

/** Waits until memory is below a bound, or the time for it is over. */
async function memoryAfter(testShop: OwnTestShop, max: number): Promise<{ resident: number; seconds: number }> {
  const since = performance.now();
  for (;;) {
    const { resident } = systemResources(testShop);
    const took = performance.now() - since;
    if (resident <= max || took > bound.memoryBack) return { resident, seconds: took / 1_000 };
    await visitSteadily(testShop, { rate, seconds: 1 });
  }
}

/** Waits until visits are as fast as usual for a second. @returns the duration (ms), above the bound if they stay slow */
async function recovered(testShop: OwnTestShop, usual: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const took = performance.now() - since;
    const visits = await visitSteadily(testShop, { rate, seconds: 1 });
    if (took > bound.recovery || (visits.percentile(0.99) <= usual && visits.all.every(({ end }) => end === "200"))) return took;
  }
}
