import { LRUCache } from "lru-cache";

/** How long something is left alone that has failed, in milliseconds: twice as long after each failure, up to the longest. */
export type PauseLengths = { first: number; longest: number };

/** What has failed a moment ago, by name. */
export type Pauses = {
  /** Whether something is to be left alone for now. */
  isOn(name: string): boolean;
  /** It has failed, once more if it had before. */
  lengthen(name: string): void;
  /** It works. */
  end(name: string): void;
};

/** A pause is remembered of so many names. */
const mostPauses = 2_000;

/** @param now milliseconds */
export function openPauses({ first, longest }: PauseLengths, now: () => number = () => performance.now()): Pauses {
  const pauses = new LRUCache<string, { length: number; until: number }>({ max: mostPauses });
  return {
    isOn: (name) => now() < (pauses.get(name)?.until ?? Number.NEGATIVE_INFINITY),
    lengthen(name) {
      const length = Math.min((pauses.get(name)?.length ?? first / 2) * 2, longest);
      pauses.set(name, { length, until: now() + length });
    },
    end: (name) => void pauses.delete(name),
  };
}
