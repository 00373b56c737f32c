import { describe, expect, it } from "vitest";
import { formatPosition, swipeDirection, visibleIndexes } from "./positions.ts";

describe("a row without an end", () => {
  it.each([
    [0, 3, 7, [0, 1, 2]],
    [6, 3, 7, [6, 0, 1]],
    [3, 3, 6, [3, 4, 5]],
    [5, 1, 6, [5]],
    [0, 3, 2, [0, 1]],
  ])("shows from place %d on %d of %d: %j", (first, perView, count, seen) => {
    expect(visibleIndexes(first, perView, count)).toEqual(seen);
  });

  it.each([
    [[], ""],
    [[3], "4 / 6"],
    [[3, 4, 5], "4–6 / 6"],
    [[5, 0, 1], "6–2 / 6"],
  ])("says which of 6 are seen: %j is %j", (seen, said) => {
    expect(formatPosition(seen, 6)).toBe(said);
  });

  it("turns by a swipe of more than 50 pixels", () => {
    expect([51, 50, -50, -51].map(swipeDirection)).toEqual([-1, 0, 0, 1]);
  });
});
