import { randomFrom } from "../edge/local/content/pictures/designs/random-from.ts";

/** Seed of the samples of this run; `npm test` prints it, and SAMPLE_SEED sets another one. */
const seed = Number(process.env.SAMPLE_SEED ?? 1);

/**
 * Returns a sample of the cases that one fact is tried with (markets, languages, widths), in their order; all of them in
 * `npm run test:everywhere`.
 */
export function sampled<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return process.env.EVERYWHERE ? cases : drawn(cases, count, seed);
}

/** Draws `count` cases, in their order; one seed always draws the same. */
export function drawn<Case>(cases: readonly Case[], count: number, seed: number): readonly Case[] {
  const random = randomFrom(seed);
  const places = cases.map((_, place) => ({ place, turn: random() })).sort((one, other) => one.turn - other.turn);
  const chosen = new Set(places.slice(0, count).map(({ place }) => place));
  return cases.filter((_, place) => chosen.has(place));
}
