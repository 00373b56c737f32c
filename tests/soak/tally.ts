import { percentile } from "../bench/percentile.ts";

/** Results of a campaign: inputs, their outcomes and durations, figures, and broken promises. */
export type Tally = {
  /** Records the outcome of an input: a status, or a word such as "left" or "reset"; `took` is its duration (ms). */
  record(end: number | string, took?: number): void;
  /** Records a broken promise; the campaign continues, and fails at its end. */
  broken(promise: string): void;
  /** Adds a figure to the campaign's row. */
  figure(name: string, value: string | number): void;
  readonly inputs: number;
  readonly ends: ReadonlyMap<string, number>;
  readonly promises: readonly string[];
  readonly figures: ReadonlyMap<string, string | number>;
  /** Returns a percentile of the durations (ms), for example 0.99; 0 without durations. */
  percentile(share: number): number;
};

/** Max broken promises listed; further ones are counted. */
const maxListed = 20;

export function openTally(): Tally {
  const ends = new Map<string, number>();
  const promises: string[] = [];
  const figures = new Map<string, string | number>();
  const times: number[] = [];
  let inputs = 0;
  return {
    record(end, took) {
      inputs += 1;
      ends.set(String(end), (ends.get(String(end)) ?? 0) + 1);
      if (took !== undefined) times.push(took);
    },
    broken(promise) {
      if (promises.length < maxListed) promises.push(promise);
      else figures.set("more broken promises", Number(figures.get("more broken promises") ?? 0) + 1);
    },
    figure: (name, value) => void figures.set(name, value),
    get inputs() {
      return inputs;
    },
    ends,
    promises,
    figures,
    percentile: (share) => (times.length > 0 ? percentile(times, share) : 0),
  };
}
