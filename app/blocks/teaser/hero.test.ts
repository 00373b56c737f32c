import { describe, expect, it } from "vitest";
import { heroImageOptions } from "./hero.ts";

describe("the first picture", () => {
  it.each([
    [360, 2],
    [412, 1.75],
    [360, 3],
    [384, 2.8125],
    [393, 2.75],
    [412, 2.625],
  ])("is at most 10 % wider than needed on a phone of %i pixels at density %d", (width, density) => {
    for (const variant of ["full", "split", "list"]) {
      const taken = heroImageOptions(variant).widths.find((one) => one >= width * density);
      expect(taken).toBeLessThan(width * density * 1.1);
    }
  });
});
