import { expect, it } from "vitest";
import { cumulativeRates, verdict } from "./figures.ts";

it("rates are cumulative, over the days of all treatments", () => {
  const on = [
    { day: "2026-01-01", exposures: 10, conversions: 1 },
    { day: "2026-01-02", exposures: 10, conversions: 3 },
  ];
  const off = [{ day: "2026-01-02", exposures: 20, conversions: 1 }];
  const [days, ...rates] = cumulativeRates([on, off]);
  expect([days[1], rates]).toEqual([
    Date.parse("2026-01-02") / 1_000,
    [
      [10, 20],
      [null, 5],
    ],
  ]);
});

it("an effect is told only if the interval is on one side of 0", () => {
  const told = [
    [0.01, 0.03],
    [-0.03, -0.01],
    [-0.01, 0.03],
  ].map((interval) => verdict({ estimate: 0, interval: interval as [number, number] }));
  expect(told).toEqual([expect.stringContaining("better"), expect.stringContaining("worse"), expect.stringContaining("contains 0")]);
  expect(verdict(undefined)).toContain("nothing to compare");
});
