import { describe, expect, it } from "vitest";
import { randomFrom } from "../content/pictures/designs/random-from.ts";
import { computeDailySnapshots, type GoalEvent } from "./daily-snapshots.ts";

const day = Date.UTC(2026, 10, 24) / 86_400_000;
const exposed = (at: number, on: number, off: number) => [
  { day: at, treatment: "off", visitors: off },
  { day: at, treatment: "on", visitors: on },
];
const designed = (at: number, treatment: string, visitor: string, value = 10, currency: string | null = "EUR"): GoalEvent => ({
  ...{ day: at, treatment, visitor, value, currency },
});

describe("the state of a day", () => {
  const days = computeDailySnapshots(
    [...exposed(day, 2, 4), ...exposed(day + 2, 2, 0)],
    [designed(day, "on", "a", 10), designed(day + 1, "on", "a", 20), designed(day + 2, "off", "b", 5)],
    "off",
  );

  it("has all visitors and events up to its end", () => {
    expect(days.map(({ day }) => day)).toEqual(["2026-11-24", "2026-11-25", "2026-11-26"]);
    const figures = days.map(({ treatments }) => treatments.map(({ visitors, converted }) => [visitors, converted]));
    expect(figures).toEqual([
      [
        [4, 0],
        [2, 1],
      ],
      [
        [4, 0],
        [2, 1],
      ],
      [
        [4, 1],
        [4, 1],
      ],
    ]);
  });

  it("counts a visitor with two events once, with the sum of their values", () => {
    const last = days.at(-1)?.treatments.find(({ treatment }) => treatment === "on");
    expect(last).toMatchObject({ conversion: { value: 0.25 }, values: [{ currency: "EUR", value: 7.5 }] });
  });

  it("has no intervals for few visitors", () => {
    expect(days.at(-1)?.comparisons).toEqual([
      {
        treatment: "on",
        baseline: "off",
        conversion: { difference: 0, low: null, high: null, isDecided: false },
        values: [{ currency: "EUR", difference: 6.25, low: null, high: null, isDecided: false }],
      },
    ]);
  });
});

it("a difference is decided once its interval excludes 0, and a further treatment widens the interval", () => {
  const random = randomFrom(7);
  const rates: Record<string, number> = { off: 0.1, on: 0.14, control: 0.1 };
  const convert = (treatments: readonly string[]) =>
    treatments.flatMap((treatment) =>
      Array.from({ length: 6_000 }, (_, at) => at).flatMap((at) =>
        random() < (rates[treatment] ?? 0) ? [designed(day, treatment, `${treatment} ${at}`, 20 + 10 * random())] : [],
      ),
    );
  const visitors = (treatments: readonly string[]) => treatments.map((treatment) => ({ day, treatment, visitors: 6_000 }));
  const two = ["off", "on"];
  const events = convert([...two, "control"]);
  const [pair] = computeDailySnapshots(visitors(two), events, "off");
  expect(pair?.comparisons[0]).toMatchObject({ conversion: { isDecided: true }, values: [{ isDecided: true }] });
  const [three] = computeDailySnapshots(visitors([...two, "control"]), events, "off");
  const widthOf = (comparison: typeof pair) => {
    const { low, high } = comparison?.comparisons.find(({ treatment }) => treatment === "on")?.conversion ?? { low: 0, high: 0 };
    return (high ?? 0) - (low ?? 0);
  };
  expect(widthOf(three)).toBeGreaterThan(widthOf(pair));
});

describe("values of several currencies", () => {
  const paid = [
    designed(day, "on", "a", 10, "CHF"),
    designed(day, "on", "b", 30),
    designed(day, "off", "c", 8),
    designed(day, "on", "b", 5),
  ];
  const withoutValue = { ...designed(day, "on", "d"), value: null, currency: null };

  it("are counted each on its own, those of most visitors first, and an event without a value converts only", () => {
    const [snapshot] = computeDailySnapshots(exposed(day, 4, 2), [...paid, withoutValue], "off");
    const [off, on] = snapshot?.treatments ?? [];
    expect([off, on]).toMatchObject([
      {
        converted: 1,
        values: [
          { currency: "EUR", value: 4 },
          { currency: "CHF", value: 0 },
        ],
      },
      {
        converted: 3,
        values: [
          { currency: "EUR", value: 8.75 },
          { currency: "CHF", value: 2.5 },
        ],
      },
    ]);
    expect(snapshot?.comparisons[0]?.values).toMatchObject([
      { currency: "EUR", difference: 4.75 },
      { currency: "CHF", difference: 2.5 },
    ]);
  });

  it("have wider intervals of the difference than those of one", () => {
    const buyers = (currency: string) =>
      ["on", "off"].flatMap((treatment) =>
        Array.from({ length: 200 }, (_, at) => designed(day, treatment, `${treatment} ${at}`, at % 7, currency)),
      );
    const widthOf = (events: GoalEvent[]) => {
      const { low, high } = computeDailySnapshots(exposed(day, 400, 400), events, "off")[0]?.comparisons[0]?.values[0] ?? {
        low: null,
        high: null,
      };
      return (high ?? 0) - (low ?? 0);
    };
    expect(widthOf([...buyers("EUR"), ...buyers("CHF")])).toBeGreaterThan(widthOf(buyers("EUR")));
  });
});

it("treatments without the baseline are not compared", () => {
  expect(computeDailySnapshots([{ day, treatment: "on", visitors: 5 }], [], "off")[0]?.comparisons).toEqual([]);
  expect(computeDailySnapshots([], [], "off")).toEqual([]);
});
