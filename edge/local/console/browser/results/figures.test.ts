import { expect, it } from "vitest";
import {
  buildChartColumns,
  describeComparison,
  describeValueComparisons,
  describeVersion,
  formatInterval,
  formatValuePerVisitor,
  measuresOf,
  rateBounds,
  visitorCount,
} from "./figures.ts";

const value = (currency: string | null, mean: number) => ({ currency, value: mean, low: mean - 1, high: null });
const result = (treatment: string, visitors: number, rate: number) => {
  return { treatment, visitors, converted: 1, values: [value("EUR", rate * 50)], conversion: { value: rate, low: rate / 2, high: null } };
};

it("figures stand under their day with the ends of their interval, and are absent without visitors", () => {
  const days = [
    { day: "2026-01-01", treatments: [result("on", 10, 0.1)], comparisons: [] },
    { day: "2026-01-02", treatments: [result("on", 20, 0.2), result("off", 0, 0)], comparisons: [] },
  ];
  const none = [null, null];
  const [rate, inEuros, visitors] = measuresOf(days[1]?.treatments ?? []);
  if (!inEuros || !visitors) throw new Error("values and visitors are measures");
  expect(buildChartColumns(["on"], days, inEuros).slice(1)).toEqual([[5, 10], [4, 9], none]);
  expect(buildChartColumns(["on"], days, visitors).slice(1)).toEqual([[10, 20], none, none]);
  expect(buildChartColumns(["on", "off"], days, rate)).toEqual([
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
    describeComparison({
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

it("a chart can show the rate, the value in each currency, and the visitors", () => {
  const several = { ...result("on", 10, 0.1), values: [value("EUR", 1), value("CHF", 2), value(null, 3)] };
  expect(measuresOf([several]).map(({ choice, unit }) => [choice, unit])).toEqual([
    ["Rate", "%"],
    ["Value in EUR", "EUR"],
    ["Value in CHF", "CHF"],
    ["Value", ""],
    ["Visitors", ""],
  ]);
});

it("an effect on the value is stated in each currency, once it is decided", () => {
  const conversion = { difference: 0, low: 0, high: 0, isDecided: false };
  const difference = (currency: string | null, amount: number, low: number | null, isDecided: boolean) => {
    return { currency, difference: amount, low, high: low === null ? null : amount + 1, isDecided };
  };
  const values = [
    difference("EUR", 2, 1, true),
    difference("CHF", -2, -3, true),
    difference(null, 1, -1, false),
    difference("GBP", 0, null, true),
  ];
  expect(describeValueComparisons({ treatment: "on", baseline: "off", conversion, values })).toEqual([
    "A visitor of “on” brings more than one of “off”: difference +2.00 EUR, interval +1.00 to +3.00.",
    "A visitor of “on” brings less than one of “off”: difference -2.00 CHF, interval -3.00 to -1.00.",
    "No difference in value per visitor is shown yet: difference +1.00, interval -1.00 to +2.00.",
    "No difference in value per visitor is shown yet: difference 0.00 GBP, interval not known yet.",
  ]);
});

it("an interval without bounds is named not known yet", () => {
  expect([formatInterval({ low: null, high: null }), formatInterval({ low: 0.01, high: 0.2 })]).toEqual([
    "not known yet",
    "1.00 % to 20.00 %",
  ]);
});

it("a value has the code of its currency, if it has one", () => {
  expect([
    formatValuePerVisitor({ currency: "EUR", value: 12.345, low: null, high: null }),
    formatValuePerVisitor({ currency: null, value: 3, low: 1, high: 5.5 }),
  ]).toEqual(["12.35 EUR (not known yet)", "3.00 (1.00 to 5.50)"]);
});

it("the counted version of a definition is named with its first day", () => {
  const days = [{ day: "2026-01-02", treatments: [], comparisons: [] }];
  expect([describeVersion({ version: 3, otherVersions: 2, days }), describeVersion({ version: 3, otherVersions: 2, days: [] })]).toEqual([
    "Counted are visitors of version 3 of the definition, since 2026-01-02. 2 visitors of other versions are not: each change of the draw begins the results anew.",
    "Counted are visitors of version 3 of the definition. 2 visitors of other versions are not: each change of the draw begins the results anew.",
  ]);
});

it.each([
  [1, "1 visitor"],
  [0, "0 visitors"],
  [1200, `${(1200).toLocaleString()} visitors`],
])("%d are counted as %j", (count, words) => {
  expect(visitorCount(count)).toBe(words);
});
