import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowestPrice, reduction } from "./price.ts";

describe("a reduction", () => {
  it("is the difference over the original", () => {
    expect(reduction({ priceCurrent: 30, priceOriginal: 40 })).toBe(0.25);
  });

  it("is zero if the original is not higher", () => {
    expect(reduction({ priceCurrent: 40, priceOriginal: 40 })).toBe(0);
    expect(reduction({ priceCurrent: 40, priceOriginal: 30 })).toBe(0);
    expect(reduction({ priceCurrent: 0, priceOriginal: 0 })).toBe(0);
  });

  it("is 1 for a gift", () => {
    expect(reduction({ priceCurrent: 0, priceOriginal: 40 })).toBe(1);
  });

  it("is between 0 and 1", () => {
    const amount = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(amount, amount, (priceCurrent, priceOriginal) => {
        const share = reduction({ priceCurrent, priceOriginal });
        expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });
});

describe("the lowest price", () => {
  it("is the lowest current one, not the lowest original", () => {
    const prices = [
      { priceCurrent: 29, priceOriginal: 29 },
      { priceCurrent: 25, priceOriginal: 50 },
    ];
    expect(lowestPrice(prices)).toBe(25);
  });

  it("of an empty list is NaN, so it is never formatted", () => {
    expect(lowestPrice([])).toBeNaN();
  });
});
