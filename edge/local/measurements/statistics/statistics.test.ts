import { describe, expect, it } from "vitest";
import { chiSquaredTail } from "./chi-squared.ts";
import { differenceInterval, meanInterval, standardErrors } from "./confidence-sequence.ts";
import { momentsOf, momentsOfShare } from "./moments.ts";
import { testSampleRatio } from "./sample-ratio.ts";

const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0);

describe("moments", () => {
  it("are the mean and the unbiased variance of the values", () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    const sums = { count: values.length, sum: 40, sumOfSquares: squares(values) };
    expect(momentsOf(sums)).toEqual({ count: 8, mean: 5, variance: 32 / 7 });
    expect(momentsOfShare(1, 4)).toEqual({ count: 4, mean: 0.25, variance: 0.25 });
  });

  it("of none and of one value have no variance", () => {
    expect(momentsOf({ count: 0, sum: 0, sumOfSquares: 0 })).toEqual({ count: 0, mean: 0, variance: 0 });
    expect(momentsOf({ count: 1, sum: 3, sumOfSquares: 9 })).toEqual({ count: 1, mean: 3, variance: 0 });
  });
});

describe("an interval", () => {
  // By hand: scaled = 10,000 visitors times rho squared = 5.9915 + ln 6.9915 = 7.9362; 2 * 8.9362 / 7.9362 * ln(2.9893 / 0.05) = 9.2108.
  it("is wider than that of a single look, and tightest at 10,000 visitors", () => {
    expect(standardErrors(10_000, 0.05)).toBeCloseTo(3.0349, 3);
    expect(standardErrors(1_000, 0.05)).toBeGreaterThan(3.5);
    expect(standardErrors(1_000_000, 0.05)).toBeGreaterThan(3.5);
    expect(standardErrors(10_000, 0.01)).toBeGreaterThan(standardErrors(10_000, 0.05));
  });

  it("has the observed mean or difference in its middle", () => {
    const [on, off] = [momentsOfShare(600, 5_000), momentsOfShare(500, 5_000)];
    const mean = meanInterval(on, 0.05);
    const difference = differenceInterval(on, off, 0.05);
    expect(((mean?.low ?? 0) + (mean?.high ?? 0)) / 2).toBeCloseTo(0.12, 10);
    expect(((difference?.low ?? 0) + (difference?.high ?? 0)) / 2).toBeCloseTo(0.02, 10);
  });

  const few = [
    ["fewer than 100 visitors", momentsOfShare(50, 99)],
    ["no visitors", momentsOfShare(0, 0)],
  ] as const;
  const equal = [
    ["no conversion", momentsOfShare(0, 1_000)],
    ["conversions only", momentsOfShare(1_000, 1_000)],
  ] as const;

  it.each([...few, ...equal])("of a mean is unknown for %s", (_, moments) => {
    expect(meanInterval(moments, 0.05)).toBeUndefined();
  });

  it.each(few)("of a difference is unknown for %s of one treatment", (_, moments) => {
    expect(differenceInterval(moments, momentsOfShare(100, 1_000), 0.05)).toBeUndefined();
    expect(differenceInterval(momentsOfShare(100, 1_000), moments, 0.05)).toBeUndefined();
  });

  it.each(equal)("of a difference is unknown for %s of both treatments", (_, moments) => {
    expect(differenceInterval(moments, moments, 0.05)).toBeUndefined();
  });

  it("decides against a treatment that never converts", () => {
    const [none, some] = [momentsOfShare(0, 20_000), momentsOfShare(1_000, 20_000)];
    expect(differenceInterval(none, some, 0.05)?.high).toBeLessThan(0);
    expect(differenceInterval(some, none, 0.05)?.low).toBeGreaterThan(0);
  });

  // With equal rates of 1 %, 300 visitors have no conversion in 5 of 100 experiments.
  it("does not decide against a small treatment without conversions beside a large one", () => {
    const interval = differenceInterval(momentsOfShare(0, 300), momentsOfShare(270, 27_000), 0.05);
    expect(interval?.high).toBeGreaterThan(0);
  });
});

describe("the tail of chi-squared", () => {
  it.each([
    [3.841459, 1, 0.05],
    [10.827566, 1, 0.001],
    [5.991465, 2, 0.05],
    [13.815511, 2, 0.001],
    [7.814728, 3, 0.05],
    [9.487729, 4, 0.05],
    [11.0705, 5, 0.05],
    [0, 1, 1],
  ])("at %d with %i degrees of freedom has the tables' probability %d", (x, degrees, p) => {
    expect(chiSquaredTail(x, degrees) / p).toBeCloseTo(1, 5);
  });
});

describe("the sample ratio", () => {
  const halves = { on: 50, off: 50 };

  it("of 5,000 and 5,150 visitors is chance, of 5,000 and 5,400 a mismatch", () => {
    expect(testSampleRatio({ on: 5_000, off: 5_150 }, halves)).toMatchObject({ isMismatch: false, p: expect.closeTo(0.1366, 3) });
    expect(testSampleRatio({ on: 5_000, off: 5_400 }, halves)).toMatchObject({ isMismatch: true, p: expect.closeTo(0.0000878, 5) });
  });

  it("follows the sizes of the definition", () => {
    expect(testSampleRatio({ on: 1_000, off: 9_000 }, { on: 10, off: 90 })?.p).toBe(1);
    expect(testSampleRatio({ on: 1_000, off: 9_000 }, { on: 20, off: 80 })?.isMismatch).toBe(true);
    expect(testSampleRatio({ on: 100, off: 100, control: 100 }, { on: 34, off: 33, control: 33 })?.isMismatch).toBe(false);
  });

  it("is a mismatch if a treatment without a size has visitors", () => {
    expect(testSampleRatio({ on: 500, off: 500, control: 1 }, halves)).toMatchObject({ p: 0, isMismatch: true });
  });

  it("is unknown for few visitors and for one treatment", () => {
    expect(testSampleRatio({ on: 9, off: 0 }, halves)).toBeUndefined();
    expect(testSampleRatio({ on: 900 }, { on: 100, off: 0 })).toBeUndefined();
  });
});
