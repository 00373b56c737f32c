import { describe, expect, it } from "vitest";
import { formatPosition, swipeDirection, visibleIndexes } from "./positions.ts";

describe("a circular row", () => {
  it.each([
    [0, 3, 7, [0, 1, 2]],
    [6, 3, 7, [6, 0, 1]],
    [3, 3, 6, [3, 4, 5]],
    [5, 1, 6, [5]],
    [0, 3, 2, [0, 1]],
  ])("at index %d with %d of %d visible shows %j", (first, perView, count, visible) => {
    expect(visibleIndexes(first, perView, count)).toEqual(visible);
  });

  it.each([
    [[], ""],
    [[3], "4 / 6"],
    [[3, 4, 5], "4–6 / 6"],
    [[5, 0, 1], "6–2 / 6"],
  ])("announces the visible ones of 6: %j is %j", (visible, text) => {
    expect(formatPosition(visible, 6)).toBe(text);
  });

  it("turns at a swipe of more than 50 pixels", () => {
    expect([51, 50, -50, -51].map(swipeDirection)).toEqual([-1, 0, 0, 1]);
  });
});
