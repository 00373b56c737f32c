import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";
import { readSize, reductionGroup } from "./size.ts";

describe("a shop's price", () => {
  it.each([
    ["EUR", 29.9, 29.9, 29.9],
    ["EUR", 29.91, 29.95, 29.9],
    ["EUR", 29.96, 30.9, 29.95],
    ["CHF", 29.2, 29.5, 28.9],
    ["GBP", 30, 30.99, 29.99],
    ["USD", 29.99, 29.99, 29.99],
  ] as const)("in %s near %d is %d upwards and %d downwards", (currency, amount, above, below) => {
    expect([priceAtLeast(currency, amount), priceAtMost(currency, amount)]).toEqual([above, below]);
  });

  it("never falls as the amount grows, and is less than one unit away", () => {
    const amount = fc.integer({ min: 200, max: 1_000_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.constantFrom("EUR", "CHF", "GBP", "USD"), amount, amount, (currency, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(priceAtLeast(currency, low)).toBeLessThanOrEqual(priceAtLeast(currency, high));
        expect(priceAtMost(currency, low)).toBeLessThanOrEqual(low);
        expect(priceAtLeast(currency, low) - low).toBeLessThan(1);
      }),
    );
  });
});

describe("a size", () => {
  it("is the same upright and lying", () => {
    expect(readSize("400x300")).toEqual(readSize("300x400"));
    expect(reductionGroup({ short: 300, long: 400 })).toBe(0);
  });

  it.each(["", "0x300", "0400x300", "400", "1e3x400", "400x300 ", "999999x1"])("%j is none", (text) => {
    expect(readSize(text)).toBeNull();
  });
});
