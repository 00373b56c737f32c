import { setTimeout as sleep } from "node:timers/promises";
import { formatsOf } from "../../flow/page.ts";
import type { OwnTestShop } from "../../flow/test-shop.ts";
import { visit } from "../../flow/visit.ts";
import type { Campaign } from "../campaign.ts";
import { checkHonestVisits, visitSteadily } from "../honest.ts";

const rate = 25;
const toggles = { short: 6, long: 30 };
const pollInterval = 100;
/** Max time until a shopper's page shows a change (ms). */
const maxDelay = 10_000;
/** First format of the page by treatment of experiment 1616. */
const firstFormat = { on: "200x300", off: "300x200" };

type Stored = { experiments: { name: string }[]; digest: string };

export const toggling: Campaign = {
  name: "toggles",
  about: "experiment 1616 turned on and off in the console beside 25 visits a second",
  seconds: { short: 120, long: 600 },
  async warm({ testShop }) {
    await visit(testShop, "/leinwanddruck");
  },
  async run({ testShop, tally, long, signal }) {
    const rest = await visitSteadily(testShop, { rate, seconds: 5 });
    const over = new AbortController();
    const visits = (async () => {
      const all = [];
      while (!over.signal.aborted) all.push(await visitSteadily(testShop, { rate, seconds: 3 }));
      return all;
    })();
    const delays: number[] = [];
    for (let toggle = 0; toggle < toggles[long ? "long" : "short"] && !signal.aborted; toggle += 1) {
      const treatment = toggle % 2 === 0 ? "on" : "off";
      const since = performance.now();
      await save(testShop, treatment);
      while (!(await isShown(testShop, treatment)) && performance.now() - since < 2 * maxDelay) await sleep(pollInterval);
      delays.push(performance.now() - since);
    }
    over.abort();
    for (const each of await visits) checkHonestVisits(tally, rest, each);
    const slowest = Math.max(...delays);
    tally.figure("toggles", delays.length);
    tally.figure("shown after", `${(Math.min(...delays) / 1_000).toFixed(1)} to ${(slowest / 1_000).toFixed(1)} s`);
    if (slowest > maxDelay) tally.broken(`a change showed after ${(slowest / 1_000).toFixed(1)} s`);
  },
};

/** Tells if twelve new visitors get a treatment. */
async function isShown(testShop: OwnTestShop, treatment: keyof typeof firstFormat): Promise<boolean> {
  const pages = await Promise.all(Array.from({ length: 12 }, () => visit(testShop, "/leinwanddruck")));
  return pages.every(({ text }) => formatsOf(text)[0] === firstFormat[treatment]);
}

/** Saves the experiment as the console's page does: all visitors get "on", or the experiment is killed. */
async function save(testShop: OwnTestShop, treatment: keyof typeof firstFormat): Promise<void> {
  const address = testShop.addresses.console;
  const headers = { origin: new URL(address).origin, "content-type": "application/json" };
  const { experiments, digest } = (await (await fetch(`${address}/state`, { headers })).json()) as Stored;
  const changed = {
    killed: treatment === "off",
    defaultTreatment: "off",
    trafficAllocation: 100,
    treatments: [
      { name: "on", size: 100 },
      { name: "off", size: 0 },
    ],
  };
  const next = experiments.map((one) => (one.name === "1616" ? { ...one, ...changed } : one));
  const answer = await fetch(`${address}/experiments`, { method: "PUT", headers, body: JSON.stringify({ experiments: next, digest }) });
  if (!answer.ok) throw new Error(`the console answers ${answer.status}: ${await answer.text()}`);
}
