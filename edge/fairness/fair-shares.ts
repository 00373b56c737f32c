import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { coarseNetworkName, networksOf } from "#app/cache/network.ts";
import { type BucketLimit, type ClientLimitOptions, createTokenBuckets, type TokenDraw } from "#app/cache/token-buckets.ts";

export type FairShares = {
  networkNames(client: string): NetworkNames;
  begin(client: string): boolean;
  end(client: string): void;
};

export type NetworkNames = { narrowest: string; widest: string };

/**
 * Requests per second of a client; the rate falls to the min while the event loop is delayed. 50 people behind one address need about 80 per
 * second.
 */
const perSecond = { max: 400, min: 20 };
/** Max burst of a client: this share of its requests per second, but at least `min`, a page with its files. */
const burst = { min: 30, ofRate: 0.25 };
/** Max concurrent requests of a client; while the event loop is delayed, more would not raise the throughput. */
const inFlight = { max: 300, late: 6 };
/** Delay above which rates fall (ms): a tenth of the default BEARABLE_DELAY. */
const overloadDelay = 10;
/** Adjustment of the rate: interval (ms), factor while the event loop is delayed, time to rise from min to max (ms). */
const change = { step: 50, fall: 0.7, recovery: 3_000 };
const maxKnown = 10_000;

/** Share of a network, which counts as `clients` clients. */
type Share = TokenDraw & { clients: number };

type KnownClient = { shares: Share[]; names: NetworkNames };

/**
 * Limits each client and network by token buckets. While the event loop is delayed, their rate falls by a factor; it then recovers linearly,
 * as in TCP's congestion control (RFC 5681).
 */
export function createFairShares(delay: () => number, { maxClients, now = () => performance.now() }: ClientLimitOptions = {}): FairShares {
  const buckets = createTokenBuckets(now, maxClients);
  const known = new BoundedLru<KnownClient>(maxKnown);
  /** Limits by client count; shared by buckets, so that a new rate applies to all. */
  const allowances = new Map<number, BucketLimit>();
  const busy = new Map<string, number>();
  let rate = perSecond.max;
  let changedAt = now();

  function adjustRate(at: number): void {
    const passed = at - changedAt;
    if (passed < change.step) return;
    changedAt = at;
    const { max, min } = perSecond;
    rate = isLate() ? Math.max(min, rate * change.fall) : Math.min(max, rate + ((max - min) * passed) / change.recovery);
    for (const [clients, allowance] of allowances) Object.assign(allowance, allowanceFor(clients));
  }

  function allowanceFor(clients: number): BucketLimit {
    const capacity = Math.max(burst.min, rate * burst.ofRate);
    return { max: capacity * clients, within: (capacity / rate) * 1_000 };
  }

  function knownClient(client: string): KnownClient {
    const found = known.get(client);
    if (found) return found;
    const shares = networksOf(client).map(shareOf);
    const names = { narrowest: shares[0]?.key ?? client, widest: shares.at(-1)?.key ?? client };
    known.set(client, { shares, names });
    return { shares, names };
  }

  function shareOf(network: ReturnType<typeof networksOf>[number]): Share {
    const { name: key, clients } = network;
    const allowance = allowances.get(clients) ?? allowanceFor(clients);
    allowances.set(clients, allowance);
    return { key, limit: allowance, shared: coarseNetworkName(network), clients };
  }

  const isLate = () => delay() > overloadDelay;

  return {
    networkNames: (client) => knownClient(client).names,
    begin(client) {
      // Reads the clock once, since every request passes here.
      const time = now();
      adjustRate(time);
      const { shares } = knownClient(client);
      const max = isLate() ? inFlight.late : inFlight.max;
      for (const { key, clients } of shares) if ((busy.get(key) ?? 0) >= max * clients) return false;
      if (buckets.take(shares, time) > 0) return false;
      for (const { key } of shares) busy.set(key, (busy.get(key) ?? 0) + 1);
      return true;
    },
    end(client) {
      for (const { key } of knownClient(client).shares) {
        const left = (busy.get(key) ?? 1) - 1;
        if (left > 0) busy.set(key, left);
        else busy.delete(key);
      }
    },
  };
}
