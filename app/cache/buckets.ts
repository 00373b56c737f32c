/** A bucket of so many calls, which is filled up evenly within so many milliseconds. */
export type Allowance = { most: number; within: number };

/** What one call is taken from: a bucket by its key, and the key of one to share where there is no room for another. */
export type Draw = { key: string; allowance: Allowance; shared: string };

export type Buckets = {
  /** Takes one call from every bucket; gives the milliseconds after which all of them have one, and takes none, where one is empty. */
  take(draws: readonly Draw[]): number;
  /** Gives a call back that should not have counted. */
  giveBack(key: string): void;
  /** How many buckets are kept. */
  size(): number;
};

/** As many buckets are kept for single keys. */
const mostBuckets = 50_000;
/** A shared bucket holds so many times what a single one does. */
const sharing = 64;
/** So many buckets are looked at for a newcomer's room. */
const looks = 32;

type Bucket = { left: number; at: number; allowance: Allowance };

/**
 * Token buckets in bounded memory. Only a bucket that is full again is ever forgotten, which is the same as keeping it: no
 * flood of others makes room for who has used up theirs. While there is no room, newcomers share.
 *
 * @param now milliseconds
 * @param most how many buckets for single keys; shared ones are as few as there are names for them
 */
export function openBuckets(now: () => number, most = mostBuckets): Buckets {
  const single = new Map<string, Bucket>();
  const shared = new Map<string, Bucket>();
  let hand = single.entries();

  const leftIn = ({ left, at, allowance }: Bucket) => Math.min(allowance.most, left + ((now() - at) * allowance.most) / allowance.within);

  /** Looks on from where the last newcomer's look ended, and forgets what is full; whether there is room now. */
  function hasRoom(): boolean {
    for (let look = 0; look < looks && single.size >= most; look += 1) {
      const next = hand.next();
      if (next.done) hand = single.entries();
      else if (leftIn(next.value[1]) >= next.value[1].allowance.most) single.delete(next.value[0]);
    }
    return single.size < most;
  }

  function placeOf({ key, allowance, shared: sharedKey }: Draw): { in: Map<string, Bucket>; key: string; allowance: Allowance } {
    if (single.has(key) || hasRoom()) return { in: single, key, allowance };
    return { in: shared, key: sharedKey, allowance: { ...allowance, most: allowance.most * sharing } };
  }

  return {
    take(draws) {
      const places = draws.map((draw) => {
        const place = placeOf(draw);
        const known = place.in.get(place.key);
        return { ...place, left: known ? leftIn(known) : place.allowance.most };
      });
      const waits = places.map(({ left, allowance }) => (left < 1 ? ((1 - left) * allowance.within) / allowance.most : 0));
      const wait = Math.max(0, ...waits);
      // Nobody who is refused gets a bucket: one that is empty bounds the narrower ones behind it.
      if (wait === 0) for (const { in: map, key, allowance, left } of places) map.set(key, { left: left - 1, at: now(), allowance });
      return wait;
    },
    giveBack(key) {
      const known = single.get(key);
      if (known) single.set(key, { ...known, left: Math.min(known.allowance.most, leftIn(known) + 1), at: now() });
    },
    size: () => single.size + shared.size,
  };
}
