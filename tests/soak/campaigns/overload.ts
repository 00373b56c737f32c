import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../bench/percentile.ts";
import { browserName, crawlerName, visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { visitSteadily } from "../honest.ts";
import { systemResources } from "../measure.ts";

// A process has one thread, so visitors who repeat requests without pauses wait longer the more they are. The ramp finds its capacity;
// the campaign sends ten times as many, who would all wait ten times as long without load shedding.

/** Ramp: numbers of parallel visitors, duration of each step, and max response time within capacity (p99); ms. */
const ramp = { visitors: [2, 4, 6, 8, 12, 16, 24, 32, 48, 64], each: 1_000, late: 100 };
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

type Ended = { status: number | string; took: number };

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
    const served: number[] = [];
    const since = performance.now();
    const end = since + (long ? seconds.long : seconds.short) * 1_000;
    await flood(context, capacity.visitors * times, end, ({ status, took }) => {
      tally.record(status, took);
      if (status !== 503) served.push(took);
      if (status !== 200 && status !== 404 && status !== 503) tally.broken(`a visitor got ${status} instead of a page or a 503`);
    });
    clearInterval(watch);
    const flooded = performance.now();
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
    const took: number[] = [];
    await flood(context, visitors, performance.now() + ramp.each, (ended) => took.push(ended.took));
    const late = took.length > 0 ? percentile(took, 0.99) : 0;
    if (capacity && late > ramp.late) break;
    capacity = { visitors, late: Math.max(late, ramp.late) };
  }
  return capacity ?? { visitors: 1, late: ramp.late };
}

/** Sends requests from parallel visitors without pauses. */
async function flood({ testShop, signal }: CampaignContext, visitors: number, end: number, note: (ended: Ended) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const untilEnd = (function* () {
    for (let number = 0; performance.now() < end; number += 1) yield number;
  })();
  await inLanes(visitors, untilEnd, signal, async (number, lane) => note(await ask(agent, testShop.ports.shop, number, addressOf(lane))));
  agent.destroy();
}

/** Returns a visitor's own address; limits per address are tested by `one-address`. */
function addressOf(lane: number): string {
  return `127.1.${lane >> 8}.${lane & 255}`;
}

function ask(agent: Agent, port: number, number: number, localAddress: string): Promise<Ended> {
  const { path, agent: name } = requests[number % requests.length] ?? { path: "/", agent: browserName };
  const since = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | string) => resolve({ status, took: performance.now() - since });
    const outgoing = request(
      { host: "127.0.0.1", port, path, agent, localAddress, headers: { host: `localhost:${port}`, "user-agent": name } },
      (answer) => {
        answer.resume();
        answer.on("end", () => end(answer.statusCode ?? 0));
        answer.on("error", () => end("broken"));
      },
    );
    // For example a connection that the shop closed while it was idle.
    outgoing.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? "error"));
    outgoing.end();
  });
}
