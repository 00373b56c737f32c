import { readFile, writeFile } from "node:fs/promises";
import { parseExperiments } from "../../../app/experiments/experiments.ts";
import { clearFaults, orderFaults, visit } from "../../flow/visit.ts";
import type { Campaign, CampaignContext } from "../campaign.ts";
import { honestVisitor, visitSteadily } from "../honest.ts";

type State = { name: string; orders?: readonly Record<string, unknown>[]; store?: (good: Record<string, unknown>) => string };

const of = (experiments: unknown) => JSON.stringify({ experiments });
/** States of the flag store, in order; a running shop reads each at least once. */
const states: readonly State[] = [
  { name: "hanging", orders: [{ path: "*", body: "hang" }] },
  { name: "slow by 1,500 ms", orders: [{ path: "*", delayMs: 1_500 }] },
  { name: "slow by 5,000 ms", orders: [{ path: "*", delayMs: 5_000 }] },
  { name: "50 MB", orders: [{ path: "*", body: "huge" }] },
  { name: "garbage", orders: [{ path: "*", body: "garbage" }] },
  { name: "cut off", orders: [{ path: "*", body: "truncate" }] },
  { name: "reset", orders: [{ path: "*", body: "reset" }] },
  { name: "status 500", orders: [{ path: "*", status: 500 }] },
  { name: "no such store", orders: [{ path: "*", status: 404 }] },
  { name: "null", store: () => of(null) },
  { name: "an object", store: (good) => of(good) },
  { name: "a list of garbage", store: () => of([null, 5, "x", [], {}]) },
  { name: "without its key", store: () => "{}" },
  { name: "2 MB", store: ({ experiments }) => of([...(experiments as unknown[]), "x".repeat(2_000_000)]) },
];
/** Duration of each state; the shop reads the store every two seconds. */
const seconds = { short: 2.4, long: 6 };
const rate = 15;
/** Max response time (p90, ms); the wait of a cold process would exceed it. */
const maxWait = 250;

export const flags: Campaign = {
  name: "flags",
  about: "flag stores of wrong shapes and sizes, hanging, slow and broken: pages stay the same, and as fast",
  seconds: { short: 120, long: 900 },
  environment: { BEARABLE_DELAY: "0" },
  async warm({ testShop }) {
    for (let time = 0; time < 5; time += 1) await visit(testShop, "/leinwanddruck", { headers: honestVisitor });
  },
  async run(context) {
    readMutated(context);
    const { testShop, tally, long, signal } = context;
    const good = await readFile(testShop.flagStore, "utf8");
    // Another treatment would show other formats, thus other prices.
    const known = await visit(testShop, "/leinwanddruck", { headers: honestVisitor });
    const waits: string[] = [];
    for (const { name, orders = [], store } of states) {
      if (signal.aborted) return;
      if (store) await writeFile(testShop.flagStore, store(JSON.parse(good)));
      if (orders.length > 0) await orderFaults(testShop.addresses.flags, orders);
      const visits = await visitSteadily(testShop, { rate, seconds: long ? seconds.long : seconds.short, known });
      for (const { end, took } of visits.all) {
        tally.record(end, took);
        if (end !== "200") tally.broken(`with a store that is ${name}: ${end}`);
      }
      const wait = visits.percentile(0.9);
      waits.push(`${Math.round(wait)}`);
      if (wait > maxWait) tally.broken(`with a store that is ${name} one of ten visitors waits ${Math.round(wait)} ms or longer`);
      await clearFaults(testShop.addresses.flags);
      await writeFile(testShop.flagStore, good);
    }
    tally.figure("p90 by store", `${waits.join(", ")} ms`);
  },
};

/** Parses lists with mutated definitions, without a shop: a fault is reported, and valid definitions remain. */
function readMutated({ tally, random, long, signal }: CampaignContext): void {
  const good: Record<string, unknown> = {
    name: "1616",
    killed: false,
    trafficAllocation: 100,
    seed: 1,
    defaultTreatment: "control",
    treatments: [{ name: "on", size: 100 }],
    onPaths: ["/posterdruck"],
  };
  const wrong = [
    null,
    true,
    -1,
    Number.POSITIVE_INFINITY,
    0.5,
    "",
    "x",
    "\ud800",
    "__proto__",
    [],
    [null],
    {},
    { length: 1 },
    "a".repeat(10_000),
    Array(1_000).fill(0),
  ];
  const one = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  const count = long ? 50_000 : 4_500;
  for (let input = 0; input < count && !signal.aborted; input += 1) {
    const mutated = { ...good, name: "mutated", [one(Object.keys(good))]: one(wrong) };
    const list = random() < 0.1 ? one(wrong) : [good, mutated, ...(random() < 0.2 ? Array(600).fill(one(wrong)) : [])];
    const since = performance.now();
    const { definitions, fault } = parseExperiments(list);
    tally.record("read", performance.now() - since);
    if (!definitions && !fault) tally.broken(`neither definitions nor a fault for ${JSON.stringify(list).slice(0, 200)}`);
    if (Array.isArray(list) && list[0] === good && !definitions?.has("1616"))
      tally.broken(`a valid definition is lost beside ${JSON.stringify(mutated).slice(0, 200)}`);
  }
}
