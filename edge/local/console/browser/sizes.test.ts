import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalSizes, withSize } from "./sizes.ts";

const sizes = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => fc.array(fc.integer({ min: 0, max: 100 }), { minLength: count, maxLength: count }));

describe("the sizes", () => {
  it("add up to 100 after any move, in whole percent from 0 to 100", () => {
    fc.assert(
      fc.property(sizes, fc.nat(2), fc.oneof(fc.integer({ min: -50, max: 150 }), fc.double()), (before, place, value) => {
        const after = withSize(before, place % before.length, value);
        expect(after.reduce((sum, size) => sum + size, 0)).toBe(100);
        expect(after.every((size) => Number.isInteger(size) && size >= 0 && size <= 100)).toBe(true);
      }),
    );
  });

  it.each([
    [[50, 50], 0, 60, [60, 40]],
    [[50, 25, 25], 0, 0, [0, 50, 50]],
    [[50, 30, 20], 0, 75, [75, 15, 10]],
    [[100, 0, 0], 0, 33, [33, 34, 33]],
    [[100], 0, 20, [100]],
  ])("%j with number %i at %i become %j", (before, place, value, after) => {
    expect(withSize(before, place, value)).toEqual(after);
  });

  it("are equal up to one percent", () => {
    expect([equalSizes(1), equalSizes(2), equalSizes(3)]).toEqual([[100], [50, 50], [34, 33, 33]]);
  });
});
