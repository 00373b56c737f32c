import { describe, expect, it } from "vitest";
import { isHorizontal, itemAt, turnBySwipe, turnOf } from "./ring.ts";

describe("a row without an end", () => {
  it.each([0, 3, 7, -2, -9, 40])("shows every item once from place %d on", (first) => {
    const count = 7;
    const places = Array.from({ length: count }, (_, item) => item + turnOf(item, first, count) * count);
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, step) => first + step));
    expect(places.map((place) => itemAt(place, count))).toEqual(places.map((_, item) => item));
  });

  it("turns by a swipe of more than 50 pixels", () => {
    expect([51, 50, -50, -51].map(turnBySwipe)).toEqual([-1, 0, 0, 1]);
  });

  it("takes a movement for its own unless it goes three times as far up or down", () => {
    expect([isHorizontal(10, 0), isHorizontal(-10, 29), isHorizontal(10, 30)]).toEqual([true, true, false]);
  });
});
