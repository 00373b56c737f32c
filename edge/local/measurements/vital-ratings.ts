/**
 * Greatest good value of each web vital, and greatest value that is not poor (web.dev/articles/vitals); milliseconds, CLS without a unit.
 */
export const vitalThresholds = {
  LCP: { good: 2_500, notPoor: 4_000 },
  INP: { good: 200, notPoor: 500 },
  CLS: { good: 0.1, notPoor: 0.25 },
  TTFB: { good: 800, notPoor: 1_800 },
  FCP: { good: 1_800, notPoor: 3_000 },
} as const;

export type VitalName = keyof typeof vitalThresholds;

export const acceptedVitals = Object.keys(vitalThresholds) as VitalName[];

export const vitalRatings = ["good", "needs improvement", "poor"] as const;

export type VitalRating = (typeof vitalRatings)[number];

export function rateVital(metric: VitalName, value: number): VitalRating {
  const { good, notPoor } = vitalThresholds[metric];
  if (value <= good) return "good";
  return value <= notPoor ? "needs improvement" : "poor";
}

/** Returns the index of the 75th percentile in `count` sorted values (nearest rank). */
export function p75Index(count: number): number {
  return Math.ceil(count * 0.75) - 1;
}
