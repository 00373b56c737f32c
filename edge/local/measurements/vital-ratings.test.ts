import { expect, it } from "vitest";
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import { p75Index, rateVital, vitalThresholds } from "./vital-ratings.ts";

it.each([
  ["LCP", 2_500, 4_000],
  ["INP", 200, 500],
  ["CLS", 0.1, 0.25],
  ["TTFB", 800, 1_800],
] as const)("%s is good up to %d and poor above %d", (metric, good, notPoor) => {
  const values = [0, good, good * 1.001, notPoor, notPoor * 1.001];
  expect(values.map((value) => rateVital(metric, value))).toEqual(["good", "good", "needs improvement", "needs improvement", "poor"]);
});

it("has the thresholds of the library that measures", () => {
  const published = { LCP: LCPThresholds, INP: INPThresholds, CLS: CLSThresholds, TTFB: TTFBThresholds, FCP: FCPThresholds };
  const ours = Object.entries(vitalThresholds).map(([metric, { good, notPoor }]) => [metric, [good, notPoor]]);
  expect(Object.fromEntries(ours)).toEqual(published);
});

it.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 4],
  [100, 75],
  [101, 76],
])("the 75th percentile of %d sorted values is number %d", (count, number) => {
  expect(p75Index(count)).toBe(number - 1);
  expect((p75Index(count) + 1) / count).toBeGreaterThanOrEqual(0.75);
  expect(p75Index(count) / count).toBeLessThan(0.75);
});
