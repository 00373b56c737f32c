import { describe, expect, it } from "vitest";
import { nextUpwardScroll, shouldShowBackToTop, type UpwardScroll } from "./upward-scroll.ts";

/** Scrolls to each position in turn, from the top of the page, in a window of 800 pixels. */
function isShownAfter(...places: number[]): boolean {
  return shouldShowBackToTop(
    places.reduce<UpwardScroll>((upward, place) => nextUpwardScroll(place, upward), { at: 0, risen: 0 }),
    800,
  );
}

describe("the back-to-top link is shown", () => {
  it.each<[string, boolean, number[]]>([
    ["after more than half a window upwards", true, [2_000, 1_599]],
    ["not after half a window", false, [2_000, 1_600]],
    ["after the same in small steps", true, [2_000, 1_850, 1_700, 1_599]],
    ["not while scrolling down", false, [2_000, 1_000, 1_001]],
    ["not with a step down in between", false, [2_000, 1_700, 1_710, 1_500]],
    ["after scrolling up as far again", true, [2_000, 1_700, 1_710, 1_309]],
    ["after an event without movement", true, [2_000, 1_500, 1_500]],
    ["not at the top", false, [2_000, 0]],
    ["not above the top, where a page bounces", false, [2_000, -50]],
    ["not on a page that was never scrolled", false, []],
  ])("%s: %s", (_, expected, places) => {
    expect(isShownAfter(...places)).toBe(expected);
  });
});
