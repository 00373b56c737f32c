import { type StoreBound, toStoreBound } from "./memory-budget.ts";
import { storeShares } from "./memory-shares.ts";

/** `max` calls, refilled evenly over `within` ms. Equal limits should be one object, to which all their buckets refer. */
export type BucketLimit = { max: number; within: number };

/** `shared` names the bucket that new keys share when memory is full. */
export type TokenDraw = { key: string; limit: BucketLimit; shared: string };

export type TokenBuckets = {
  /** Takes one call from every bucket and returns 0, or takes none and returns the wait (ms) if one is empty. */
  take(draws: readonly TokenDraw[], time?: number): number;
  giveBack(key: string): void;
  /** Leaves at most `left` calls, since other processes have counted the rest. */
  cap(key: string, left: number, limit: BucketLimit): void;
  size(): number;
};

/** Capacity of a shared bucket, as a multiple of a single one. */
const sharing = 64;
/** Max buckets checked for eviction per new key. */
const maxChecks = 32;

type Bucket = { left: number; at: number; limit: BucketLimit };

/** Options of limits per client: `maxClients` have buckets of their own; `now` is in milliseconds. */
export type ClientLimitOptions = { maxClients?: number | StoreBound | undefined; now?: (() => number) | undefined };

/**
 * Only full buckets are evicted, so that new keys cannot reset a client's bucket; without room, new keys draw from shared buckets.
 *
 * @param now milliseconds @param bound max buckets of single keys
 */
export function createTokenBuckets(now: () => number, bound: number | StoreBound = storeShares.clients.full): TokenBuckets {
  const single = new Map<string, Bucket>();
  const shared = new Map<string, Bucket>();
  const { full: max } = toStoreBound(bound).open(() => single.size);
  let cursor = single.entries();

  const leftIn = ({ left, at, limit }: Bucket, time: number) => Math.min(limit.max, left + ((time - at) * limit.max) / limit.within);

  /** Evicts full buckets, continuing where the last call stopped; true if a new key fits. */
  function makeRoom(): boolean {
    for (let look = 0; look < maxChecks && single.size >= max; look += 1) {
      const next = cursor.next();
      if (next.done) cursor = single.entries();
      else if (leftIn(next.value[1], now()) >= next.value[1].limit.max) single.delete(next.value[0]);
    }
    return single.size < max;
  }

  const isSingle = (key: string) => single.has(key) || makeRoom();

  /** Returns the wait (ms); 0 if a call is left. */
  function waitFor({ key, limit, shared: sharedKey }: TokenDraw, time: number): number {
    const isOwn = isSingle(key);
    const bucket = isOwn ? single.get(key) : shared.get(sharedKey);
    const capacity = isOwn ? limit.max : limit.max * sharing;
    const left = bucket ? leftIn(bucket, time) : capacity;
    return left < 1 ? ((1 - left) * limit.within) / capacity : 0;
  }

  /** Takes a token. Changes a known bucket in place, so that a request allocates no new one. */
  function drawFrom({ key, limit, shared: sharedKey }: TokenDraw, time: number): void {
    const isOwn = isSingle(key);
    const buckets = isOwn ? single : shared;
    const name = isOwn ? key : sharedKey;
    const bucketLimit = isOwn ? limit : { ...limit, max: limit.max * sharing };
    const bucket = buckets.get(name);
    if (!bucket) return void buckets.set(name, { left: bucketLimit.max - 1, at: time, limit: bucketLimit });
    bucket.left = leftIn(bucket, time) - 1;
    bucket.at = time;
    bucket.limit = bucketLimit;
  }

  return {
    take(draws, time = now()) {
      let wait = 0;
      for (const draw of draws) wait = Math.max(wait, waitFor(draw, time));
      // A rejected client creates no bucket.
      if (wait === 0) for (const draw of draws) drawFrom(draw, time);
      return wait;
    },
    giveBack(key) {
      const known = single.get(key);
      if (!known) return;
      const time = now();
      known.left = Math.min(known.limit.max, leftIn(known, time) + 1);
      known.at = time;
    },
    cap(key, left, limit) {
      const time = now();
      const known = single.get(key);
      if (!known) {
        if (left < limit.max && makeRoom()) single.set(key, { left, at: time, limit });
        return;
      }
      known.left = Math.min(leftIn(known, time), left);
      known.at = time;
    },
    size: () => single.size + shared.size,
  };
}
