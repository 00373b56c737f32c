import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallerMarket } from "../market.ts";
import { materialRows } from "../seed/materials.ts";
import { reductionRows } from "../seed/reductions.ts";
import { computeFormatPrices } from "./format-prices.ts";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";
import { type FormatSize, parseFormatSize } from "./size.ts";

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

  it("never falls as the amount grows, and differs by less than one unit", () => {
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
  it("is the same in both orientations", () => {
    expect(parseFormatSize("400x300")).toEqual(parseFormatSize("300x400"));
  });

  it.each(["", "0x300", "0400x300", "400", "1e3x400", "400x300 ", "999999x1"])("%j is invalid", (text) => {
    expect(parseFormatSize(text)).toBeNull();
  });
});

describe("within one material", () => {
  const pricesIn = (material: (typeof materialRows)[number], size: FormatSize) => {
    const [materialType, basePrice, squareMetrePrice] = material;
    const own = reductionRows.filter(([type]) => type === materialType).map(([, upToArea, percent]) => ({ upToArea, percent }));
    return computeFormatPrices({ basePrice, squareMetrePrice }, own, { currency: "EUR", priceLevel: 1 } as CallerMarket, size);
  };

  it("a larger format never costs less than a smaller one, reduced or not", () => {
    const side = fc.integer({ min: 10, max: 300 }).map((centimetres) => centimetres * 10);
    const size = fc.tuple(side, side).map(([one, other]) => ({ short: Math.min(one, other), long: Math.max(one, other) }));
    fc.assert(
      fc.property(fc.constantFrom(...materialRows), size, size, (material, one, other) => {
        const [small, large] = one.short * one.long <= other.short * other.long ? [one, other] : [other, one];
        expect(pricesIn(material, small).priceCurrent).toBeLessThanOrEqual(pricesIn(material, large).priceCurrent);
        expect(pricesIn(material, small).priceOriginal).toBeLessThanOrEqual(pricesIn(material, large).priceOriginal);
      }),
    );
  });

  it.each(["leinwand", "poster"])("%s costs more in each format of its calculator than in the one before", (type) => {
    const material = materialRows.find(([name]) => name === type) ?? materialRows[0];
    const prices = [
      [200, 300],
      [300, 400],
      [400, 600],
      [600, 900],
    ].map(([short = 0, long = 0]) => pricesIn(material, { short, long }));
    const current = prices.map(({ priceCurrent }) => priceCurrent);
    expect(new Set(current).size).toBe(current.length);
    expect(current).toEqual(current.toSorted((one, other) => one - other));
  });
});
