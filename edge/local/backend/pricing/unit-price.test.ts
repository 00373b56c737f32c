import fc from "fast-check";
import { expect, it } from "vitest";
import { addPrices, multiplyUnitPrice, reduceUnitPrice, roundToCoins, unitPriceAtLeast, unitPriceAtMost } from "./unit-price.ts";

const currency = fc.constantFrom("EUR" as const, "CHF" as const, "GBP" as const, "USD" as const);
const amount = fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100);

it.each([
  ["EUR", 1.39, 1.39, 1.39],
  ["EUR", 1.4, 1.45, 1.39],
  ["EUR", 1.46, 1.49, 1.45],
  ["CHF", 1.51, 1.55, 1.5],
  ["GBP", 0.9, 0.99, 0.89],
  ["USD", 1.19, 1.19, 1.19],
] as const)("in %s the price of a small piece near %d is %d upwards and %d downwards", (currencyCode, near, above, below) => {
  expect([unitPriceAtLeast(currencyCode, near), unitPriceAtMost(currencyCode, near)]).toEqual([above, below]);
});

it("the price of a small piece never falls as the amount grows, and differs by less than ten hundredths", () => {
  fc.assert(
    fc.property(currency, amount, amount, (currencyCode, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(unitPriceAtLeast(currencyCode, low)).toBeLessThanOrEqual(unitPriceAtLeast(currencyCode, high));
      expect(unitPriceAtLeast(currencyCode, low) - low).toBeLessThan(0.1);
    }),
  );
});

it("a reduction never raises a price or makes it zero", () => {
  fc.assert(
    fc.property(currency, amount, fc.integer({ min: 0, max: 90 }), (currencyCode, near, percent) => {
      const { priceCurrent, priceOriginal } = reduceUnitPrice(currencyCode, unitPriceAtLeast(currencyCode, near), percent);
      expect(priceCurrent).toBeGreaterThan(0);
      expect(priceCurrent).toBeLessThanOrEqual(priceOriginal);
    }),
  );
});

it("prices of several pieces multiply, and sums add up", () => {
  const unit = { priceCurrent: 0.29, priceOriginal: 0.35 };
  expect(multiplyUnitPrice(unit, 3)).toEqual({ quantity: 3, unit, priceCurrent: 0.87, priceOriginal: 1.05 });
  expect(addPrices([multiplyUnitPrice(unit, 3), { priceCurrent: 0.1, priceOriginal: 0.2 }])).toEqual({
    priceCurrent: 0.97,
    priceOriginal: 1.25,
  });
});

it("Swiss francs are rounded to five hundredths", () => {
  expect([roundToCoins("CHF", 1.1875), roundToCoins("CHF", 1.375), roundToCoins("EUR", 1.1025)]).toEqual([1.2, 1.4, 1.1]);
});
