import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../bench/percentile.ts";
import { browserName, crawlerName, visit } from "../../flow/visit.ts";
import type { Campaign, CampaignContext } from "../campaign.ts";
import { flood } from "../flood.ts";
import type { FloodEnd } from "../flood-lines.ts";
import { visitSteadily } from "../honest.ts";
import { head } from "../line.ts";
import { systemResources } from "../measure.ts";

// A process has one thread, so visitors who repeat requests without pauses wait longer the more they are. The ramp finds its capacity;
// the campaign sends ten times as many, who would all wait ten times as long without load shedding.

/** Ramp: numbers of parallel visitors, duration of each step in seconds, and max response time within capacity (p99); ms. */
const ramp = { visitors: [2, 4, 6, 8, 12, 16, 24, 32, 48, 64], seconds: 1, late: 100 };
const times = 10;
const seconds = { short: 15, long: 60 };
/** Bounds: slowdown of pages that are not refused, memory (bytes), and recovery time (ms). */
const bound = { served: 7, memory: 400_000_000, recovery: 5_000 };
/** Allowed slowdown after the flood, and response time that is always allowed (ms). */
const normal = { times: 3, alwaysAllowed: 60 };

/** Cached pages, uncached pages and missing pages. */
const requests = [
  { path: "/leinwanddruck", agent: browserName },
  { path: "/leinwanddruck", agent: crawlerName },
  { path: "/nirgends", agent: browserName },
];

export const overload: Campaign = {
  name: "overload",
  about: "ten times as many parallel visitors as the process's capacity",
  seconds: { short: 60, long: 120 },
  environment: { BEARABLE_DELAY: "100" },
  allowed: [503],
  async warm({ testShop }) {
    for (const { path, agent } of [...requests, ...requests]) await visit(testShop, path, { headers: { "user-agent": agent } });
  },
  async run(context) {
    const { testShop, tally, signal, long } = context;
    const before = await visitSteadily(testShop, { rate: 20, seconds: 3 });
    const capacity = await findCapacity(context);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, systemResources(testShop).resident);
    }, 250);
    const since = performance.now();
    const ends = await visitAtOnce(context, capacity.visitors * times, long ? seconds.long : seconds.short);
    clearInterval(watch);
    const flooded = performance.now();
    for (const [end, durations] of Object.entries(ends)) {
      for (const took of durations) tally.record(Number(end) || end, took);
      if (!["200", "404", "503"].includes(end)) tally.broken(`${durations.length} visitors got ${end} instead of a page or a 503`);
    }
    const served = servedIn(ends);
    const late = served.length > 0 ? percentile(served, 0.99) : 0;
    tally.figure("capacity", `${capacity.visitors} parallel visitors, p99 ${capacity.late.toFixed(0)} ms`);
    tally.figure(
      "served beyond it",
      `${served.length}, ${(served.length / ((flooded - since) / 1_000)).toFixed(0)}/s, p99 ${late.toFixed(0)} ms`,
    );
    tally.figure("peak memory", `${(peak / 1_000_000).toFixed(0)} MB`);
    if (served.length === 0) tally.broken("all visitors were refused");
    if (late > capacity.late * bound.served)
      tally.broken(`a page that was not refused took ${late.toFixed(0)} ms (p99), more than ${bound.served} times the value at capacity`);
    if (peak > bound.memory) tally.broken(`the shop's memory reached ${(peak / 1_000_000).toFixed(0)} MB`);

    const usual = Math.max(before.percentile(0.99) * normal.times, normal.alwaysAllowed);
    let after = Number.POSITIVE_INFINITY;
    while (performance.now() - flooded < bound.recovery && !signal.aborted) {
      await sleep(100);
      const visits = await visitSteadily(testShop, { rate: 20, seconds: 1 });
      const isWell = visits.all.every(({ end }) => end === "200");
      after = isWell ? visits.percentile(0.99) : Number.POSITIVE_INFINITY;
      if (after <= usual) break;
    }
    tally.figure("recovered after", `${((performance.now() - flooded) / 1_000).toFixed(1)} s`);
    if (after > usual)
      tally.broken(`${bound.recovery / 1_000} s after the flood a page takes ${after.toFixed(0)} ms; ${usual.toFixed(0)} are normal`);
  },
};

/** Finds the ramp's last step within its response time, at least the first. @returns its visitors, and its p99 or `ramp.late` if higher */
async function findCapacity(context: CampaignContext): Promise<{ visitors: number; late: number }> {
  let capacity: { visitors: number; late: number } | undefined;
  for (const visitors of ramp.visitors) {
    if (context.signal.aborted) break;
    const took = Object.values(await visitAtOnce(context, visitors, ramp.seconds)).flat();
    const late = took.length > 0 ? percentile(took, 0.99) : 0;
    if (capacity && late > ramp.late) break;
    capacity = { visitors, late: Math.max(late, ramp.late) };
  }
  return capacity ?? { visitors: 1, late: ramp.late };
}

/** Sends requests from parallel visitors without pauses. Each has an address of its own; limits per address are tested by `one-address`. */
function visitAtOnce({ testShop }: CampaignContext, visitors: number, seconds: number): Promise<FloodEnd> {
  return flood({
    port: testShop.ports.shop,
    from: Array.from({ length: visitors }, (_, number) => `127.1.${number >> 8}.${number & 255}`),
    connectionsEach: 1,
    seconds,
    requests: requests.map(({ path, agent }) => head(testShop, `GET ${path}`, { "user-agent": agent, connection: undefined })),
    isPolite: true,
  });
}

function servedIn(ends: FloodEnd): number[] {
  return Object.entries(ends).flatMap(([end, durations]) => (end === "503" ? [] : durations));
}
