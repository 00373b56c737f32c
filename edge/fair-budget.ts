import { networksOf, regionOf } from "#app/backend/network.ts";
import { openBuckets } from "#app/cache/buckets.ts";
import { openBudget } from "#app/cache/budget.ts";

/** Networks that asked within this time share a budget (ms), as many as are counted. */
const lately = { within: 1_000, most: 10_000 };
/** Part of a budget that is kept for networks within their share. */
const keptBack = 0.5;

/**
 * Turns of a process, so many a second, that networks share: each may have an equal part for sure, and what others leave of theirs.
 * A customer's whole network (app/backend/network.ts) has one part, however many addresses ask from it.
 *
 * @param atOnce turns that may be taken at the same moment after a pause
 * @param now milliseconds
 * @returns takes a turn for a client; false where there is none
 */
export function openFairBudget(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  now: () => number = () => performance.now(),
): (client: string) => boolean {
  const takeOne = openBudget({ perSecond, atOnce }, now);
  const parts = openBuckets(now);
  let asking = new Set<string>();
  let askedBefore = new Set<string>();
  let since = now();

  /** Notes that a network asks, and counts those that asked lately. */
  function countWith(name: string): number {
    const passed = now() - since;
    if (passed >= lately.within) {
      askedBefore = passed < 2 * lately.within ? asking : new Set();
      asking = new Set();
      since = now();
    }
    if (asking.size < lately.most) asking.add(name);
    return Math.max(asking.size, askedBefore.size);
  }

  return (client) => {
    const network = networksOf(client).at(-1);
    if (!network) return false;
    const count = countWith(network.name);
    const allowance = { most: Math.max(1, atOnce / count), within: Math.max(1, atOnce / count) * (count / perSecond) * 1_000 };
    const isWithinShare = parts.take([{ key: network.name, allowance, shared: regionOf(network) }]) === 0;
    const isTaken = takeOne(isWithinShare ? 0 : atOnce * keptBack);
    if (isWithinShare && !isTaken) parts.giveBack(network.name);
    return isTaken;
  };
}
