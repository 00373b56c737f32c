import { Worker } from "node:worker_threads";
import { percentile } from "../bench/percentile.ts";
import type { OwnTestShop } from "../flow/test-shop.ts";
import type { Answer } from "../flow/visit.ts";
import type { Outcome, VisitOrder } from "./honest-visits.ts";
import type { Tally } from "./tally.ts";

/** Outcomes of honest visits, and percentiles of their durations (ms). */
export type Visits = { all: readonly Outcome[]; percentile(share: number): number };

/** One visitor for all honest visits, because an experiment changes formats and prices by visitor. */
export const honestVisitor = { cookie: "visitor=00000000-0000-4000-8000-000000000001" };

/**
 * Requests the canvas page, or another path, at a steady rate from a worker thread.
 *
 * @param options `known`: a page whose prices the responses must have; `never`: texts that they must not contain
 */
export async function visitSteadily(
  testShop: OwnTestShop,
  options: { path?: string; rate: number; seconds: number; known?: Answer; never?: readonly string[] },
): Promise<Visits> {
  const worker = new Worker(new URL("./honest-visits.ts", import.meta.url));
  const order: VisitOrder = { shop: testShop.ports.shop, path: "/leinwanddruck", headers: honestVisitor, never: [], ...options };
  const all = await new Promise<Outcome[]>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.postMessage(order);
  });
  await worker.terminate();
  const durations = all.map(({ took }) => took);
  return { all, percentile: (share) => (durations.length > 0 ? percentile(durations, share) : 0) };
}

/** Allowed slowdown of honest visitors against the baseline, and wait that is always allowed (ms). */
const allowed = { times: 3, wait: 60 };
/** Allowed wait beside clients that keep the shop fully busy (ms). */
export const waitUnderLoad = 1_000;

/** Records honest visits, and checks that each got the right page in about the usual time. */
export function checkHonestVisits(tally: Tally, normal: Visits, meanwhile: Visits, when = "", maxWait = allowed.wait): void {
  const wrong = new Map<string, number>();
  for (const { end, took } of meanwhile.all) {
    tally.record(end, took);
    if (end !== "200") wrong.set(end, (wrong.get(end) ?? 0) + 1);
  }
  for (const [end, count] of wrong) tally.broken(`${count} of ${meanwhile.all.length} honest visitors got ${end}`);
  const [usual, now] = [normal.percentile(0.99), meanwhile.percentile(0.99)];
  tally.figure(`p99 of honest visitors ${when}`.trim(), `${usual.toFixed(1)} → ${now.toFixed(1)} ms`);
  if (now > Math.max(usual * allowed.times, maxWait))
    tally.broken(`honest visitors ${when} wait ${now.toFixed(0)} ms (p99), ${(now / usual).toFixed(1)} times as long as usual`);
}
