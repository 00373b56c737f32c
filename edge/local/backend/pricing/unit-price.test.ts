import fc from "fast-check";
import { expect, it } from "vitest";
import { inCoins, priceOf, reducedUnit, sumOf, unitPriceAtLeast, unitPriceAtMost } from "./unit-price.ts";

const currency = fc.constantFrom("EUR" as const, "CHF" as const, "GBP" as const, "USD" as const);
const amount = fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100);

it.each([
  ["EUR", 1.39, 1.39, 1.39],
  ["EUR", 1.4, 1.45, 1.39],
  ["EUR", 1.46, 1.49, 1.45],
  ["CHF", 1.51, 1.55, 1.5],
  ["GBP", 0.9, 0.99, 0.89],
  ["USD", 1.19, 1.19, 1.19],
] as const)("in %s the price of a small piece near %d is %d upwards and %d downwards", (of, near, above, below) => {
  expect([unitPriceAtLeast(of, near), unitPriceAtMost(of, near)]).toEqual([above, below]);
});

it("never falls as the amount grows, and is less than ten hundredths away", () => {
  fc.assert(
    fc.property(currency, amount, amount, (of, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(unitPriceAtLeast(of, low)).toBeLessThanOrEqual(unitPriceAtLeast(of, high));
      expect(unitPriceAtLeast(of, low) - low).toBeLessThan(0.1);
    }),
  );
});

it("a reduction never raises a price, nor gives it away", () => {
  fc.assert(
    fc.property(currency, amount, fc.integer({ min: 0, max: 90 }), (of, near, percent) => {
      const { priceCurrent, priceOriginal } = reducedUnit(of, unitPriceAtLeast(of, near), percent);
      expect(priceCurrent).toBeGreaterThan(0);
      expect(priceCurrent).toBeLessThanOrEqual(priceOriginal);
    }),
  );
});

it("several pieces cost their number times one, and all together their sum", () => {
  const unit = { priceCurrent: 0.29, priceOriginal: 0.35 };
  expect(priceOf(unit, 3)).toEqual({ quantity: 3, unit, priceCurrent: 0.87, priceOriginal: 1.05 });
  expect(sumOf([priceOf(unit, 3), { priceCurrent: 0.1, priceOriginal: 0.2 }])).toEqual({ priceCurrent: 0.97, priceOriginal: 1.25 });
});

it("Swiss francs are paid in fives", () => {
  expect([inCoins("CHF", 1.1875), inCoins("CHF", 1.375), inCoins("EUR", 1.1025)]).toEqual([1.2, 1.4, 1.1]);
});
