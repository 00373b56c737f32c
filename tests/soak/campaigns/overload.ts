import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../bench/percentile.ts";
import { browserName, crawlerName, visit } from "../../flow/visit.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";
import { visitSteadily } from "../honest.ts";
import { ofSystem } from "../measure.ts";

// A process has one thread: visitors who each ask again as soon as they are answered wait longer the more of them there are.
// The ramp finds how many it bears; the campaign sends ten times as many, who would all wait ten times as long if none were
// refused.

/** How many visitors at once are tried, each for so long; they are borne while a page takes no longer (p99), in milliseconds. */
const ramp = { visitors: [2, 4, 6, 8, 12, 16, 24, 32, 48, 64], each: 1_000, late: 100 };
const times = 10;
const seconds = { short: 15, long: 60 };
/** What must hold meanwhile and afterwards: times as long for a page that is not refused, bytes, milliseconds to normal times. */
const bound = { served: 7, memory: 400_000_000, recovery: 5_000 };
/** After the flood, pages may take this many times as long as before, and this many milliseconds in any case. */
const normal = { times: 3, unnoticed: 60 };

/** Pages that lie ready, pages that are printed for each, and pages that are not there. */
const asked = [
  { path: "/leinwanddruck", agent: browserName },
  { path: "/leinwanddruck", agent: crawlerName },
  { path: "/nirgends", agent: browserName },
];

type Ended = { status: number | string; took: number };

export const overload: Campaign = {
  name: "overload",
  about: "ten times as many visitors at once as the process can bear",
  seconds: { short: 60, long: 120 },
  environment: { BEARABLE_DELAY: "100" },
  allowed: [503],
  async warm({ house }) {
    for (const { path, agent } of [...asked, ...asked]) await visit(house, path, { headers: { "user-agent": agent } });
  },
  async run(ground) {
    const { house, tally, over, long } = ground;
    const before = await visitSteadily(house, { rate: 20, seconds: 3 });
    const borne = await bearable(ground);
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, ofSystem(house).resident);
    }, 250);
    const served: number[] = [];
    const since = performance.now();
    const end = since + (long ? seconds.long : seconds.short) * 1_000;
    await flood(ground, borne.visitors * times, end, ({ status, took }) => {
      tally.note(status, took);
      if (status !== 503) served.push(took);
      if (status !== 200 && status !== 404 && status !== 503) tally.broken(`somebody got ${status} instead of a page or a 503`);
    });
    clearInterval(watch);
    const flooded = performance.now();
    const late = served.length > 0 ? percentile(served, 0.99) : 0;
    tally.figure("borne", `${borne.visitors} visitors at once, p99 ${borne.late.toFixed(0)} ms`);
    tally.figure(
      "served of those",
      `${served.length}, ${(served.length / ((flooded - since) / 1_000)).toFixed(0)}/s, p99 ${late.toFixed(0)} ms`,
    );
    tally.figure("most memory", `${(most / 1_000_000).toFixed(0)} MB`);
    if (served.length === 0) tally.broken("everybody was refused");
    if (late > borne.late * bound.served)
      tally.broken(`a page that was not refused took ${late.toFixed(0)} ms (p99), more than ${bound.served} times as long as borne`);
    if (most > bound.memory) tally.broken(`the shop held ${(most / 1_000_000).toFixed(0)} MB`);

    const usual = Math.max(before.at(0.99) * normal.times, normal.unnoticed);
    let after = Number.POSITIVE_INFINITY;
    while (performance.now() - flooded < bound.recovery && !over.aborted) {
      await sleep(100);
      const visits = await visitSteadily(house, { rate: 20, seconds: 1 });
      const isWell = visits.all.every(({ end }) => end === "200");
      after = isWell ? visits.at(0.99) : Number.POSITIVE_INFINITY;
      if (after <= usual) break;
    }
    tally.figure("normal again after", `${((performance.now() - flooded) / 1_000).toFixed(1)} s`);
    if (after > usual)
      tally.broken(`${bound.recovery / 1_000} s after the flood a page takes ${after.toFixed(0)} ms; ${usual.toFixed(0)} are normal`);
  },
};

/** The most visitors at once whom the shop answers in time, and how long a page takes then; at least the first of the ramp. */
async function bearable(ground: Ground): Promise<{ visitors: number; late: number }> {
  let borne: { visitors: number; late: number } | undefined;
  for (const visitors of ramp.visitors) {
    const took: number[] = [];
    await flood(ground, visitors, performance.now() + ramp.each, (ended) => took.push(ended.took));
    const late = took.length > 0 ? percentile(took, 0.99) : 0;
    if (borne && late > ramp.late) break;
    borne = { visitors, late: Math.max(late, ramp.late) };
  }
  return borne ?? { visitors: 1, late: ramp.late };
}

/** So many visitors at once, each of whom asks again as soon as it is answered. */
async function flood({ house, over }: Ground, visitors: number, end: number, note: (ended: Ended) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const untilEnd = (function* () {
    for (let number = 0; performance.now() < end; number += 1) yield number;
  })();
  await inLanes(visitors, untilEnd, over, async (number, lane) => note(await ask(agent, house.ports.shop, number, addressOf(lane))));
  agent.destroy();
}

/** Visitors come from an address each: what one address may ask for is the matter of `one-address`. */
function addressOf(lane: number): string {
  return `127.1.${lane >> 8}.${lane & 255}`;
}

function ask(agent: Agent, port: number, number: number, localAddress: string): Promise<Ended> {
  const { path, agent: name } = asked[number % asked.length] ?? { path: "/", agent: browserName };
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
    // A connection that the shop ended while it was idle is no answer: the visitor asks again.
    outgoing.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? "error"));
    outgoing.end();
  });
}
