import { coarseNetworkName, networksOf } from "#app/cache/network.ts";
import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import { type BucketLimit, type ClientLimitOptions, createTokenBuckets } from "#app/cache/token-buckets.ts";

/** Networks active within this time (ms) share the budget; at most `max` of them are counted. */
const window = { within: 1_000, max: 10_000 };
/** Share of the burst that is reserved for networks within their part of the budget. */
const reservedShare = 0.5;

/**
 * Creates a budget of `perSecond` turns. Each active network may use an equal part, and what other networks leave, except for the reserve.
 *
 * @param atOnce max burst after a pause
 * @returns function that takes a turn for a client; false if no turn is left
 */
export function createFairBudget(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  { maxClients, now = () => performance.now() }: ClientLimitOptions = {},
): (client: string) => boolean {
  const takeOne = createRateLimiter({ perSecond, atOnce }, now);
  const parts = createTokenBuckets(now, maxClients);
  let active = new Set<string>();
  let activeBefore = new Set<string>();
  let since = now();
  let sharing = shareFor(1);

  function shareFor(count: number): { count: number; limit: BucketLimit } {
    const max = Math.max(1, atOnce / count);
    return { count, limit: { max, within: max * (count / perSecond) * 1_000 } };
  }

  function countWith(name: string): number {
    const passed = now() - since;
    if (passed >= window.within) {
      activeBefore = passed < 2 * window.within ? active : new Set();
      active = new Set();
      since = now();
    }
    if (active.size < window.max) active.add(name);
    return Math.max(active.size, activeBefore.size);
  }

  return (client) => {
    const network = networksOf(client).at(-1);
    if (!network) return false;
    const count = countWith(network.name);
    if (count !== sharing.count) sharing = shareFor(count);
    const { limit } = sharing;
    const isWithinShare = parts.take([{ key: network.name, limit, shared: coarseNetworkName(network) }]) === 0;
    const isTaken = takeOne(isWithinShare ? 0 : atOnce * reservedShare);
    if (isWithinShare && !isTaken) parts.giveBack(network.name);
    return isTaken;
  };
}
