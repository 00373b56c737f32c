import { percentile } from "../bench/percentile.ts";

/** What a campaign saw: one number of inputs, how each ended, how long it took, and what should not have been. */
export type Tally = {
  /** Notes how one input ended: a status, or a word such as "left" or "reset"; `took` in milliseconds where it is measured. */
  note(end: number | string, took?: number): void;
  /** Notes a promise that was broken; the campaign goes on, and fails at its end. */
  broken(promise: string): void;
  /** A figure that the campaign's row shows beside the usual ones. */
  figure(name: string, value: string | number): void;
  readonly inputs: number;
  readonly ends: ReadonlyMap<string, number>;
  readonly promises: readonly string[];
  readonly figures: ReadonlyMap<string, string | number>;
  /** Milliseconds at a share of all that were measured; 0 where none was. */
  at(share: number): number;
};

/** So many broken promises are told; the others are counted. */
const mostTold = 20;

export function openTally(): Tally {
  const ends = new Map<string, number>();
  const promises: string[] = [];
  const figures = new Map<string, string | number>();
  const times: number[] = [];
  let inputs = 0;
  return {
    note(end, took) {
      inputs += 1;
      ends.set(String(end), (ends.get(String(end)) ?? 0) + 1);
      if (took !== undefined) times.push(took);
    },
    broken(promise) {
      if (promises.length < mostTold) promises.push(promise);
      else figures.set("broken promises more", Number(figures.get("broken promises more") ?? 0) + 1);
    },
    figure: (name, value) => void figures.set(name, value),
    get inputs() {
      return inputs;
    },
    ends,
    promises,
    figures,
    at: (share) => (times.length > 0 ? percentile(times, share) : 0),
  };
}
