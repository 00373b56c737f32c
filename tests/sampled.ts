import { randomFrom } from "../edge/local/content/pictures/designs/random-from.ts";

/** Seed of this run's samples. `npm test` prints it, and SAMPLE_SEED overrides it. */
const seed = Number(process.env.SAMPLE_SEED ?? 1);

/**
 * Returns a sample of the cases of one fact (markets, languages, widths) in order, or all of them in
 * `npm run test:everywhere`.
 */
export function sampled<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return process.env.EVERYWHERE ? cases : drawSample(cases, count, seed);
}

/** Returns the options of each case's test: `npm test` runs a sample of the cases, `npm run test:long` the others. */
export function sampledTags<Case>(cases: readonly Case[], count: number): (one: Case) => { tags: string[] } {
  const chosen = new Set(sampled(cases, count));
  return (one) => ({ tags: chosen.has(one) ? [] : ["long"] });
}

/** Draws `count` cases in order. Equal seeds give equal samples. */
export function drawSample<Case>(cases: readonly Case[], count: number, seed: number): readonly Case[] {
  const random = randomFrom(seed);
  const places = cases.map((_, place) => ({ place, turn: random() })).sort((one, other) => one.turn - other.turn);
  const chosen = new Set(places.slice(0, count).map(({ place }) => place));
  return cases.filter((_, place) => chosen.has(place));
}
