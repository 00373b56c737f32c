import { Worker } from "node:worker_threads";
import { percentile } from "../bench/percentile.ts";
import type { OwnHouse } from "../flow/house.ts";
import type { Answer } from "../flow/visit.ts";
import type { Ended, Order } from "./honest-visits.ts";
import type { Tally } from "./tally.ts";

/** Honest visits: how each ended, and milliseconds at a share of all. */
export type Visits = { all: readonly Ended[]; at(share: number): number };

/** An experiment turns the formats for some, and with them the prices: all honest visitors are one, who has seen them. */
export const honestVisitor = { cookie: "visitor=00000000-0000-4000-8000-000000000001" };

/**
 * Asks for the canvas page, or another path, at a steady rate, as honest visitors do, from a thread of its own.
 *
 * @param how `known`: a page that came before, which the ones that come must be like; `never`: texts that none may hold
 */
export async function visitSteadily(
  house: OwnHouse,
  how: { path?: string; rate: number; seconds: number; known?: Answer; never?: readonly string[] },
): Promise<Visits> {
  const worker = new Worker(new URL("./honest-visits.ts", import.meta.url));
  const order: Order = { shop: house.ports.shop, path: "/leinwanddruck", headers: honestVisitor, never: [], ...how };
  const all = await new Promise<Ended[]>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.postMessage(order);
  });
  await worker.terminate();
  const durations = all.map(({ took }) => took);
  return { all, at: (share) => (durations.length > 0 ? percentile(durations, share) : 0) };
}

/** Honest visitors may wait this many times as long as when nothing else goes on, and this many milliseconds in any case. */
const patience = { times: 3, unnoticed: 60 };
/** Beside others who have the shop work as fast as it can, they may wait so many milliseconds. */
export const besideWork = 1_000;

/** Notes the visits of honest visitors, and that each was given the right page in about the usual time. */
export function normalStill(tally: Tally, normal: Visits, meanwhile: Visits, when = "", unnoticed = patience.unnoticed): void {
  const wrong = new Map<string, number>();
  for (const { end, took } of meanwhile.all) {
    tally.note(end, took);
    if (end !== "200") wrong.set(end, (wrong.get(end) ?? 0) + 1);
  }
  for (const [end, count] of wrong) tally.broken(`${count} of ${meanwhile.all.length} honest visitors got: ${end}`);
  const [usual, now] = [normal.at(0.99), meanwhile.at(0.99)];
  tally.figure(`p99 of honest visitors ${when}`.trim(), `${usual.toFixed(1)} → ${now.toFixed(1)} ms`);
  if (now > Math.max(usual * patience.times, unnoticed))
    tally.broken(`honest visitors ${when} wait ${now.toFixed(0)} ms (p99), ${(now / usual).toFixed(1)} times as long as usual`);
}
