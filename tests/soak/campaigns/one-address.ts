import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { healthOf } from "../../flow/health.ts";
import type { OwnHouse } from "../../flow/house.ts";
import { browserName, crawlerName, visit } from "../../flow/visit.ts";
import type { Campaign, Ground } from "../campaign.ts";
import type { FloodEnd, FloodOrder } from "../flood-lines.ts";
import { type Visits, visitSteadily } from "../honest.ts";
import { ofSystem } from "../measure.ts";

// Honest visitors come from one address, floods from others: whoever asks for more than a share waits for it, and costs the others little.

const connections = 640;
const addresses = { one: ["127.0.9.1"], few: Array.from({ length: 8 }, (_, number) => `127.0.${10 + number}.1`) };
/** Seconds of each flood, and of the time at rest before it. */
const seconds = { short: 7, long: 14, rest: 4 };
/** Honest visits a second. */
const rate = 10;

/** Made-up addresses have a number of their own in each request. */
const asked = {
  page: ["/leinwanddruck"],
  missing: ["/gibt-es-nicht-{n}"],
  crawler: ["/leinwanddruck"],
  mixed: ["/leinwanddruck", "/gibt-es-nicht-{n}", "/leinwanddruck?_plain=1", "/", "/_header", "/web-api/customer-data"],
  calls: ["/api/x{n}", "/_preview/x{n}", "/whitelabel/x{n}", "/frontend-api/x{n}"],
} as const;
type Kind = keyof typeof asked;

/**
 * Promises of a flood: times as long as at rest for honest visitors (p99), and milliseconds that go unnoticed in any case; milliseconds
 * for `/_health`; bytes of memory meanwhile, and how many more than before within so many milliseconds; milliseconds until visits take
 * their usual time again.
 */
const bound = { unnoticed: 60, health: 100, memory: 400_000_000, memoryMore: 150_000_000, memoryBack: 30_000, recovery: 5_000 };

const environment = { BEARABLE_DELAY: "100" };

/** A flood of each kind by one address. */
export const oneAddress: Campaign = {
  name: "one-address",
  about: `${connections} connections from one address, by five kinds of flood, beside honest visitors`,
  seconds: { short: 150, long: 300 },
  environment,
  allowed: [503],
  warm,
  run: (ground) => floodEach(ground, addresses.one, 3),
};

/** The same by eight addresses at once: honest visitors have one share of nine. */
export const fewNetworks: Campaign = {
  name: "few-networks",
  about: `${connections} connections from eight addresses, by five kinds of flood, beside honest visitors`,
  seconds: { short: 150, long: 300 },
  environment,
  allowed: [503],
  warm,
  run: (ground) => floodEach(ground, addresses.few, 9),
};

async function warm({ house }: Ground): Promise<void> {
  const paths = Object.values(asked).flat();
  for (const path of [...paths, ...paths]) await visit(house, path);
  await visitSteadily(house, { rate: 20, seconds: 3 });
}

/** @param times as long as at rest that honest visitors may wait */
async function floodEach(ground: Ground, from: readonly string[], times: number): Promise<void> {
  const { house, tally, long, over } = ground;
  const before = ofSystem(house).resident;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, ofSystem(house).resident);
  }, 250);
  for (const kind of Object.keys(asked) as Kind[]) {
    if (over.aborted) break;
    const rest = await visitSteadily(house, { rate, seconds: seconds.rest });
    const flooding = long ? seconds.long : seconds.short;
    const [ends, meanwhile, health, blamed] = await Promise.all([
      flood(house, kind, from, flooding),
      visitSteadily(house, { rate, seconds: flooding }),
      visitSteadily(house, { path: "/_health", rate: 4, seconds: flooding }),
      blamedServices(house, flooding),
    ]);
    const usual = Math.max(rest.at(0.99) * times, bound.unnoticed);
    const back = await recovered(house, Math.max(rest.at(0.99) * 3, bound.unnoticed));
    const refused = meanwhile.all.filter(({ end }) => end !== "200");
    for (const { end, took } of meanwhile.all) tally.note(end, took);
    const spread = (visits: Visits) => `${visits.at(0.5).toFixed(0)}/${visits.at(0.99).toFixed(0)}`;
    const answers = Object.entries(ends)
      .map(([end, count]) => `${end} × ${count}`)
      .join(" ");
    tally.figure(
      kind,
      `honest ${spread(rest)} → ${spread(meanwhile)} ms (p50/p99), ${refused.length} of ${meanwhile.all.length} refused; health ${health.at(1).toFixed(0)} ms; back after ${(back / 1_000).toFixed(1)} s; flood ${answers}\n   `,
    );
    if (refused.length > 0) tally.broken(`${kind}: ${refused.length} honest visitors got ${refused[0]?.end}`);
    if (meanwhile.at(0.99) > usual) tally.broken(`${kind}: honest visitors wait ${meanwhile.at(0.99).toFixed(0)} ms (p99)`);
    if (health.at(1) > bound.health) tally.broken(`${kind}: /_health took ${health.at(1).toFixed(0)} ms`);
    for (const word of blamed) tally.broken(`${kind}: ${word}, though every service works`);
    if (back > bound.recovery) tally.broken(`${kind}: visits take longer than usual ${bound.recovery / 1_000} s after the flood`);
  }
  clearInterval(watch);
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
  const after = await memoryAfter(house, before + bound.memoryMore);
  tally.figure(
    "memory",
    `${megabytes(before)}, at most ${megabytes(most)}, ${after.seconds.toFixed(0)} s later ${megabytes(after.resident)}`,
  );
  if (most > bound.memory) tally.broken(`the shop held ${megabytes(most)}`);
  if (after.resident > before + bound.memoryMore) tally.broken(`the shop still holds ${megabytes(after.resident)}`);
  const { failures } = await healthOf(house);
  for (const [service, { failed, share }] of Object.entries(failures)) {
    tally.figure(`${service} failed`, `${failed} (${(share * 100).toFixed(0)} %)`);
    if (failed > 0) tally.broken(`${failed} reads of ${service} count as failed, though it works`);
  }
}

async function flood({ ports }: OwnHouse, kind: Kind, from: readonly string[], seconds: number): Promise<FloodEnd> {
  const worker = new Worker(new URL("../flood-lines.ts", import.meta.url));
  const name = kind === "crawler" ? crawlerName : browserName;
  const requests = asked[kind].map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost:${ports.shop}\r\nuser-agent: ${name}\r\n\r\n`);
  const order: FloodOrder = { port: ports.shop, from, connectionsEach: connections / from.length, seconds, requests };
  worker.postMessage(order);
  const [ends] = (await once(worker, "message")) as [FloodEnd];
  await worker.terminate();
  return ends;
}

/** What the shop's health, looked at again and again, says against a service. */
async function blamedServices(house: OwnHouse, seconds: number): Promise<Set<string>> {
  const until = performance.now() + seconds * 1_000;
  const blamed = new Set<string>();
  while (performance.now() < until) {
    const words = JSON.parse((await visit(house, "/_health")).text) as Record<string, string>;
    for (const name of ["content", "flags", "backend"]) if (words[name] !== "up") blamed.add(`${name} is ${words[name]}`);
    await sleep(500);
  }
  return blamed;
}

/** Memory once it is within a bound again, or when it had its time for it. */
async function memoryAfter(house: OwnHouse, most: number): Promise<{ resident: number; seconds: number }> {
  const since = performance.now();
  for (;;) {
    const { resident } = ofSystem(house);
    const took = performance.now() - since;
    if (resident <= most || took > bound.memoryBack) return { resident, seconds: took / 1_000 };
    await visitSteadily(house, { rate, seconds: 1 });
  }
}

/** Milliseconds until a second of visits goes as usual; the bound and more where none did. */
async function recovered(house: OwnHouse, usual: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const took = performance.now() - since;
    const visits = await visitSteadily(house, { rate, seconds: 1 });
    if (took > bound.recovery || (visits.at(0.99) <= usual && visits.all.every(({ end }) => end === "200"))) return took;
  }
}
