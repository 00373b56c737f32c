import { BoundedLru } from "./bounded-lru.ts";

/** Delays (ms): `first` after one failure, then doubled after each further one, up to `longest`. */
export type BackoffDelays = { first: number; longest: number };

export type Backoff = {
  isOn(name: string): boolean;
  lengthen(name: string): void;
  end(name: string): void;
};

const maxNames = 2_000;

export function createBackoff({ first, longest }: BackoffDelays, now: () => number = () => performance.now()): Backoff {
  const pauses = new BoundedLru<{ length: number; until: number }>(maxNames);
  return {
    isOn: (name) => now() < (pauses.get(name)?.until ?? Number.NEGATIVE_INFINITY),
    lengthen(name) {
      const length = Math.min((pauses.get(name)?.length ?? first / 2) * 2, longest);
      pauses.set(name, { length, until: now() + length });
    },
    end: (name) => void pauses.delete(name),
  };
}
