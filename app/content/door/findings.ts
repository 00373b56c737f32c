import { limits } from "./limits.ts";

/** Where something stands in a story: a field, or an entry of a list. Written out only where it is told. */
export type Place = { within: Place | undefined; step: string | number };

/** What can be wrong with what a story holds, as the door sees it. */
export type FaultCode =
  /** It is no story, or no page. */
  | "no-story"
  /** Its type asks for it, and it is not there. */
  | "missing"
  /** Another kind of value than its field's. */
  | "wrong-kind"
  | "unknown-block"
  /** A block of a known type where it may not stand. */
  | "misplaced-block"
  | "too-long"
  | "too-many"
  | "too-deep"
  /** Of the right kind, but none of those that there are. */
  | "unknown-value"
  | "out-of-range"
  /** Read, but for signs that nobody can see. */
  | "unclean";

/** One thing that was wrong: where it stands, what is the matter with it, and the same in words. */
export type Fault = { at: string; code: FaultCode; reason: string };

/** What was wrong with a story: how much in all, and the first of it. */
export type Faults = { count: number; first: readonly Fault[] };

/** What one reading of a story gathers: its faults, and how much more of it may be read. */
export type Reading = {
  /** What may still be read of the page's field that is read now. */
  left: { blocks: number; nodes: number; formats: number };
  /** Begins with another field of the page: whatever stood in the one before, this one may be as large as any. */
  renew(): void;
  /** Notes a fault; always gives undefined, so that a reader can end with it. */
  fault(at: Place, code: FaultCode, reason: string): undefined;
  faults(): Faults;
};

/** @param mostTold so many faults are told one by one; the others are counted */
export function openReading(mostTold: number): Reading {
  const first: Fault[] = [];
  let count = 0;
  const left = { ...limits.ofField };
  return {
    left,
    renew: () => void Object.assign(left, limits.ofField),
    fault(at, code, reason) {
      count += 1;
      if (first.length < mostTold) first.push({ at: written(at), code, reason });
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
