import { LRUCache } from "lru-cache";
import { networksOf, regionOf } from "#app/backend/network.ts";
import { type Allowance, type Draw, openBuckets } from "#app/cache/buckets.ts";

/** Bounds what each client and each of its networks has begun. */
export type FairShares = {
  /** Begins a request of a client; false while the client is beyond its share. */
  begin(client: string): boolean;
  /** Ends a request that was begun. */
  end(client: string): void;
  /** Whether the process is late: then few requests are begun at once. */
  isLate(): boolean;
};

/** Requests a second of one client: most, and least while the process is late. 50 people behind one address need about 80. */
const perSecond = { most: 400, least: 20 };
/** Requests of one client at once after a pause, however late the process is: a page with all its files; and a quarter of a second's. */
const burst = { least: 30, ofRate: 0.25 };
/** Requests of one client under way: in any case, and while the process is late, when more of them gain nothing. */
const underWay = { most: 300, late: 6 };
/** Delay of the process at which rates fall (ms): a tenth of what a new page bears. */
const late = 10;
/** Rates change in steps (ms): by this factor while the process is late, else evenly from least to most within `recovery` (ms). */
const change = { step: 50, fall: 0.7, recovery: 3_000 };
/** Clients whose networks are remembered. */
const mostKnown = 10_000;

/** A network's bucket, and for how many single clients the network counts. */
type Share = Draw & { clients: number };

/**
 * Shares the process between clients and their networks (app/backend/network.ts). Each has a bucket of requests. While the process is
 * late, all buckets fill more slowly and a client has few requests under way: heavy clients then get equal parts of what the process
 * can do, and light ones are not bound (max-min fairness, found by additive increase and multiplicative decrease as in RFC 5681).
 *
 * @param delay of the process (ms)
 * @param now milliseconds
 */
export function openFairShares(delay: () => number, now: () => number = () => performance.now()): FairShares {
  const buckets = openBuckets(now);
  const known = new LRUCache<string, Share[]>({ max: mostKnown });
  /** By the number of clients that a network counts for; buckets hold these very objects, so that a new rate is every bucket's. */
  const allowances = new Map<number, Allowance>();
  /** Requests under way by network. */
  const busy = new Map<string, number>();
  let rate = perSecond.most;
  let changedAt = now();

  function adjustRate(): void {
    const at = now();
    const passed = at - changedAt;
    if (passed < change.step) return;
    changedAt = at;
    const { most, least } = perSecond;
    rate = isLate() ? Math.max(least, rate * change.fall) : Math.min(most, rate + ((most - least) * passed) / change.recovery);
    for (const [clients, allowance] of allowances) Object.assign(allowance, allowanceFor(clients));
  }

  function allowanceFor(clients: number): Allowance {
    const most = Math.max(burst.least, rate * burst.ofRate);
    return { most: most * clients, within: (most / rate) * 1_000 };
  }

  function sharesOf(client: string): Share[] {
    const shares = known.get(client) ?? networksOf(client).map(shareOf);
    known.set(client, shares);
    return shares;
  }

  function shareOf(network: ReturnType<typeof networksOf>[number]): Share {
    const { name: key, clients } = network;
    const allowance = allowances.get(clients) ?? allowanceFor(clients);
    allowances.set(clients, allowance);
    return { key, allowance, shared: regionOf(network), clients };
  }

  const isLate = () => delay() > late;

  return {
    isLate,
    begin(client) {
      adjustRate();
      const shares = sharesOf(client);
      const most = isLate() ? underWay.late : underWay.most;
      for (const { key, clients } of shares) if ((busy.get(key) ?? 0) >= most * clients) return false;
      if (buckets.take(shares) > 0) return false;
      for (const { key } of shares) busy.set(key, (busy.get(key) ?? 0) + 1);
      return true;
    },
    end(client) {
      for (const { key } of sharesOf(client)) {
        const left = (busy.get(key) ?? 1) - 1;
        if (left > 0) busy.set(key, left);
        else busy.delete(key);
      }
    },
  };
}
