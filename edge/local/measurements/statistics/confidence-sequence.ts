import type { Moments } from "./moments.ts";

// Intervals that hold at all times together, so that a marketer may look every day and stop when one excludes 0. Asymptotic confidence
// sequences of I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas: "Time-uniform central limit theory and asymptotic confidence
// sequences", arXiv:2103.06476 (2021), Annals of Statistics 52(6), 2024.

export type Interval = { low: number; high: number };

/** Number of visitors for which the intervals are tightest; they hold for every number. */
const tightestAt = 10_000;

/** Min visitors of a treatment; with fewer, its mean is far from normally distributed. */
export const minVisitors = 100;

/** Returns the interval of one treatment's mean; undefined for too few visitors, or if all values are equal. */
export function meanInterval(moments: Moments, alpha: number): Interval | undefined {
  return interval(moments.mean, moments.variance / moments.count, moments.count, [moments], alpha);
}

/**
 * Returns the interval of the difference `treatment - baseline` of two means; undefined for too few visitors, or if all values are equal
 * within each treatment.
 *
 * Uses the paper's sequence for the average effect of a randomised experiment (section 3) with each treatment's mean as the regression, so
 * that the variance is that of the difference of means.
 */
export function differenceInterval(treatment: Moments, baseline: Moments, alpha: number): Interval | undefined {
  const squaredError = varianceBeside(baseline, treatment) / treatment.count + varianceBeside(treatment, baseline) / baseline.count;
  return interval(treatment.mean - baseline.mean, squaredError, treatment.count + baseline.count, [treatment, baseline], alpha);
}

/**
 * Returns the number of standard errors on each side of the mean (theorem 2.2 of the paper, with rho from its appendix on tuning). For a
 * single look at 95 %, it would be 1.96.
 */
export function standardErrors(count: number, alpha: number): number {
  const logOfAlpha = -2 * Math.log(alpha);
  const rhoSquared = (logOfAlpha + Math.log(logOfAlpha + 1)) / tightestAt;
  const scaled = count * rhoSquared;
  return Math.sqrt(((2 * (scaled + 1)) / scaled) * Math.log(Math.sqrt(scaled + 1) / alpha));
}

/**
 * Returns the variance of `one`, or that of `other` if all values of `one` are equal. With a variance of 0, a rate of 0 in 300 visitors
 * would look certain, and a treatment with few visitors could lose by chance.
 */
function varianceBeside(other: Moments, one: Moments): number {
  return one.variance || other.variance;
}

function interval(mean: number, squaredError: number, count: number, parts: readonly Moments[], alpha: number): Interval | undefined {
  if (squaredError === 0 || parts.some(({ count }) => count < minVisitors)) return undefined;
  const half = standardErrors(count, alpha) * Math.sqrt(squaredError);
  return { low: mean - half, high: mean + half };
}
