import { limits } from "./limits.ts";

/** Where something stands in a story: a field, or an entry of a list. Written out only where it is told. */
export type Place = { within: Place | undefined; step: string | number };

/** What was wrong with a story: how much in all, and the first of it, as places with reasons. */
export type Faults = { count: number; first: readonly { at: string; reason: string }[] };

/** What one reading of a story gathers: its faults, and how much more of it may be read. */
export type Reading = {
  /** What may still be read of the page's field that is read now. */
  left: { blocks: number; nodes: number; formats: number };
  /** Begins with another field of the page: whatever stood in the one before, this one may be as large as any. */
  renew(): void;
  /** Notes a fault; always gives undefined, so that a reader can end with it. */
  fault(at: Place, reason: string): undefined;
  faults(): Faults;
};

/** So many faults are told one by one; the others are counted. */
const mostTold = 5;

export function openReading(): Reading {
  const first: { at: string; reason: string }[] = [];
  let count = 0;
  const left = { ...limits.ofField };
  return {
    left,
    renew: () => void Object.assign(left, limits.ofField),
    fault(at, reason) {
      count += 1;
      if (first.length < mostTold) first.push({ at: written(at), reason });
      return undefined;
    },
    faults: () => ({ count, first }),
  };
}

export function within(place: Place | undefined, step: string | number): Place {
  return { within: place, step };
}

/** "content.body.0.headline". */
function written({ within: outer, step }: Place): string {
  return outer ? `${written(outer)}.${step}` : String(step);
}
