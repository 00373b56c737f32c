import { describe, expect, test } from "vitest";
import { drawn } from "./sampled.ts";

const cases = ["a", "b", "c", "d", "e", "f"];
const seeds = Array.from({ length: 50 }, (_, seed) => seed);

describe("a sample", () => {
  test("has as many cases as asked for, in their order, and the same for the same seed", () => {
    for (const seed of seeds) {
      const sample = drawn(cases, 2, seed);
      expect(sample).toHaveLength(2);
      expect(sample.toSorted()).toEqual(sample);
      expect(drawn(cases, 2, seed)).toEqual(sample);
    }
  });

  test("reaches every case by some seed", () => {
    expect(new Set(seeds.flatMap((seed) => drawn(cases, 2, seed)))).toEqual(new Set(cases));
  });
});
