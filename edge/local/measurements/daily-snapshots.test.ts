import { describe, expect, it } from "vitest";
import { randomFrom } from "../content/pictures/designs/random-from.ts";
import { dailySnapshots, type GoalEvent } from "./daily-snapshots.ts";

const day = Date.UTC(2026, 10, 24) / 86_400_000;
const exposed = (at: number, on: number, off: number) => [
  { day: at, treatment: "off", visitors: off },
  { day: at, treatment: "on", visitors: on },
];
const designed = (at: number, treatment: string, visitor: string, value = 10): GoalEvent => ({ day: at, treatment, visitor, value });

describe("the state of a day", () => {
  const days = dailySnapshots(
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
    expect(last).toMatchObject({ conversion: { value: 0.25 }, value: { value: 7.5 } });
  });

  it("has no intervals for few visitors", () => {
    expect(days.at(-1)?.comparisons).toEqual([
      {
        treatment: "on",
        baseline: "off",
        conversion: { difference: 0, low: null, high: null, isDecided: false },
        value: { difference: 6.25, low: null, high: null, isDecided: false },
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
  const [pair] = dailySnapshots(visitors(two), events, "off");
  expect(pair?.comparisons[0]).toMatchObject({ conversion: { isDecided: true }, value: { isDecided: true } });
  const [three] = dailySnapshots(visitors([...two, "control"]), events, "off");
  const widthOf = (comparison: typeof pair) => {
    const { low, high } = comparison?.comparisons.find(({ treatment }) => treatment === "on")?.conversion ?? { low: 0, high: 0 };
    return (high ?? 0) - (low ?? 0);
  };
  expect(widthOf(three)).toBeGreaterThan(widthOf(pair));
});

it("treatments without the baseline are not compared", () => {
  expect(dailySnapshots([{ day, treatment: "on", visitors: 5 }], [], "off")[0]?.comparisons).toEqual([]);
  expect(dailySnapshots([], [], "off")).toEqual([]);
});
