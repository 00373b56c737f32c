import { expect, it } from "vitest";
import { intervalWords, rateBounds, ratesByDay, valueWords, verdict, versionWords } from "./figures.ts";

const result = (treatment: string, visitors: number, rate: number) => {
  return { treatment, visitors, converted: 1, values: [], conversion: { value: rate, low: rate / 2, high: null } };
};

it("rates stand under their day with the ends of their interval, and are absent without visitors", () => {
  const days = [
    { day: "2026-01-01", treatments: [result("on", 10, 0.1)], comparisons: [] },
    { day: "2026-01-02", treatments: [result("on", 20, 0.2), result("off", 0, 0)], comparisons: [] },
  ];
  const none = [null, null];
  expect(ratesByDay(["on", "off"], days)).toEqual([
    [Date.parse("2026-01-01") / 1_000, Date.parse("2026-01-02") / 1_000],
    ...[[10, 20], [5, 10], none, none, none, none],
  ]);
});

it("the interval of a rate ends at 0 and 100 %", () => {
  expect([rateBounds({ low: -0.2, high: 1.3 }), rateBounds({ low: 0.1, high: null })]).toEqual([
    { low: 0, high: 1 },
    { low: 0.1, high: null },
  ]);
});

it("an effect is stated only once it is decided", () => {
  const told = (difference: number, isDecided: boolean, low: number | null = 0) =>
    verdict({
      treatment: "on",
      baseline: "off",
      conversion: { difference, low, high: low, isDecided },
      values: [],
    });
  expect([told(0.1, true), told(-0.1, true), told(0.1, false), told(0.1, true, null)]).toEqual([
    "“on” converts better than “off”.",
    "“on” converts worse than “off”.",
    ...Array(2).fill("No difference between “on” and “off” is shown yet."),
  ]);
});

it("an interval without bounds is named not known yet", () => {
  expect([intervalWords({ low: null, high: null }), intervalWords({ low: 0.01, high: 0.2 })]).toEqual([
    "not known yet",
    "1.00 % to 20.00 %",
  ]);
});

it("a value has the code of its currency, if it has one", () => {
  expect([
    valueWords({ currency: "EUR", value: 12.345, low: null, high: null }),
    valueWords({ currency: null, value: 3, low: 1, high: 5.5 }),
  ]).toEqual(["12.35 EUR (not known yet)", "3.00 (1.00 to 5.50)"]);
});

it("the counted version of a definition is named with its first day", () => {
  const days = [{ day: "2026-01-02", treatments: [], comparisons: [] }];
  expect([versionWords({ version: 3, otherVersions: 2, days }), versionWords({ version: 3, otherVersions: 2, days: [] })]).toEqual([
    "Counted are visitors of version 3 of the definition, since 2026-01-02. 2 visitors of other versions are not: each change begins the results anew.",
    "Counted are visitors of version 3 of the definition. 2 visitors of other versions are not: each change begins the results anew.",
  ]);
});
