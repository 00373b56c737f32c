import { describe, expect, test } from "vitest";
import { drawSample } from "./sampled.ts";

const cases = ["a", "b", "c", "d", "e", "f"];
const seeds = Array.from({ length: 50 }, (_, seed) => seed);

describe("a sample", () => {
  test("has the requested number of cases in order, and is the same for the same seed", () => {
    for (const seed of seeds) {
      const sample = drawSample(cases, 2, seed);
      expect(sample).toHaveLength(2);
      expect(sample.toSorted()).toEqual(sample);
      expect(drawSample(cases, 2, seed)).toEqual(sample);
    }
  });

  test("can contain every case", () => {
    expect(new Set(seeds.flatMap((seed) => drawSample(cases, 2, seed)))).toEqual(new Set(cases));
  });
});
