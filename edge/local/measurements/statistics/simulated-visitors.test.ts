import { describe, expect, it } from "vitest";
import { treatmentOf } from "#app/experiments/evaluate.ts";
import { experimentSchema } from "#app/experiments/experiment.ts";
import { randomFrom } from "../../content/pictures/designs/random-from.ts";
import { erfc } from "./chi-squared.ts";
import { differenceInterval } from "./confidence-sequence.ts";
import { type Moments, momentsOfShare } from "./moments.ts";
import { testSampleRatio } from "./sample-ratio.ts";

const halves = experimentSchema.parse({
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  seed: 1616,
  defaultTreatment: "off",
  treatments: [
    { name: "on", size: 50 },
    { name: "off", size: 50 },
  ],
});
const visitorOf = (key: string) => ({ key, locale: "de-DE", channel: "poster", platform: "web", path: "/" });
const alpha = 0.05;

/** Returns the p-value of a plain test of two proportions, valid for a single look. */
function zTest(one: Moments, other: Moments): number {
  const pooled = (one.mean * one.count + other.mean * other.count) / (one.count + other.count);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.count + 1 / other.count));
  return error === 0 ? 1 : erfc(Math.abs(one.mean - other.mean) / error / Math.SQRT2);
}

const excludesZero = (interval: { low: number; high: number } | undefined) =>
  interval !== undefined && (interval.low > 0 || interval.high < 0);

/** Makes a key in the form of the edge's, from the seeded generator. */
function visitorKey(random: () => number): string {
  const digits = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}

describe("100,000 simulated visitors", () => {
  const random = randomFrom(25);
  const keys = Array.from({ length: 100_000 }, () => visitorKey(random));
  const treatments = keys.map((key) => treatmentOf(halves, visitorOf(key)));
  const visitors = { on: 0, off: 0, control: 0 };
  for (const treatment of treatments) visitors[treatment] += 1;

  it("are split by the sizes within 3 sigma, and stay in their treatment", () => {
    expect(visitors.on + visitors.off).toBe(100_000);
    expect(Math.abs(visitors.on - 50_000)).toBeLessThan(3 * Math.sqrt(100_000 * 0.25));
    expect(testSampleRatio({ on: visitors.on, off: visitors.off }, { on: 50, off: 50 })?.isMismatch).toBe(false);
    expect(keys.map((key) => treatmentOf(halves, visitorOf(key)))).toEqual(treatments);
  });

  it("show an effect of 10 % as an interval that excludes 0 and includes the effect", () => {
    const converted = { on: 0, off: 0, control: 0 };
    for (const treatment of treatments) if (random() < (treatment === "on" ? 0.11 : 0.1)) converted[treatment] += 1;
    const [on, off] = [momentsOfShare(converted.on, visitors.on), momentsOfShare(converted.off, visitors.off)];
    const interval = differenceInterval(on, off, alpha);
    expect(interval?.low).toBeGreaterThan(0);
    expect(interval?.low).toBeLessThan(0.01);
    expect(interval?.high).toBeGreaterThan(0.01);
  });
});

describe("1,000 experiments without an effect, looked at daily for four weeks", () => {
  const [runs, days, visitorsPerDay, rate] = [1_000, 28, 250, 0.1];
  const random = randomFrom(1_000);
  const alarms = { sequence: 0, zTest: 0, zTestOnce: 0 };
  for (let run = 0; run < runs; run += 1) {
    const converted = [0, 0];
    const counts = [0, 0];
    let [bySequence, byTest, isLast] = [false, false, false];
    for (let day = 1; day <= days; day += 1) {
      for (let visitor = 0; visitor < visitorsPerDay; visitor += 1) {
        const arm = random() < 0.5 ? 0 : 1;
        counts[arm] = (counts[arm] ?? 0) + 1;
        if (random() < rate) converted[arm] = (converted[arm] ?? 0) + 1;
      }
      const [on, off] = [0, 1].map((arm) => momentsOfShare(converted[arm] ?? 0, counts[arm] ?? 0)) as [Moments, Moments];
      isLast = zTest(on, off) < alpha;
      bySequence ||= excludesZero(differenceInterval(on, off, alpha));
      byTest ||= isLast;
    }
    if (bySequence) alarms.sequence += 1;
    if (byTest) alarms.zTest += 1;
    if (isLast) alarms.zTestOnce += 1;
  }

  it("raise a false alarm in at most 5 % of the runs by the confidence sequence", () => {
    expect(alarms.sequence / runs).toBeLessThanOrEqual(0.05);
  });

  it("raise one in more than 15 % of the runs by a z-test that is read as often, and in about 5 % if it is read once", () => {
    expect(alarms.zTest / runs).toBeGreaterThan(0.15);
    expect(alarms.zTestOnce / runs).toBeGreaterThan(0.03);
    expect(alarms.zTestOnce / runs).toBeLessThan(0.07);
  });
});
