import { maxSeenImpressions } from "./limits.ts";
import { type CountQueue, type Impression, type KeyQueue, startOfHour } from "./queues.ts";

/** OPTIMIZED sends equal impressions once an hour and counts repetitions; DEBUG sends all; NONE sends counts and unique keys. */
export type ImpressionsMode = "OPTIMIZED" | "DEBUG" | "NONE";

/** Returns the impressions to send; those withheld are counted. */
export type ImpressionFilter = (impressions: readonly Impression[], now: number) => readonly Impression[];

export function createImpressionFilter(mode: ImpressionsMode, counts: CountQueue, keys: KeyQueue): ImpressionFilter {
  const seen = createSeen();
  return (impressions, now) =>
    impressions.flatMap((impression) => {
      const { feature, keyName } = impression;
      if (mode === "NONE") {
        counts.count(feature, now);
        keys.see(keyName, feature);
        return [];
      }
      const previousTime = seen(impression);
      if (mode === "OPTIMIZED" && previousTime) {
        counts.count(feature, now);
        if (previousTime >= startOfHour(now)) return [];
      }
      return [{ ...impression, previousTime }];
    });
}

/**
 * Returns a function that stores an impression's time and returns the time of the previous equal one; remembers the last 500 (shell 9.28).
 */
function createSeen(): (impression: Impression) => number | undefined {
  const times = new Map<string, number>();
  return ({ keyName, feature, treatment, label, changeNumber, time }) => {
    const name = [keyName, feature, treatment, label, changeNumber].join(":");
    const before = times.get(name);
    times.delete(name);
    times.set(name, time);
    const [oldest = ""] = times.keys();
    if (times.size > maxSeenImpressions) times.delete(oldest);
    return before;
  };
}

/** @param key visitor's key, for impressions recorded before it was known */
export function buildImpressionsBody(impressions: readonly Impression[], key: string): unknown {
  const features: Record<string, unknown[]> = Object.create(null);
  for (const { feature, keyName, treatment, time, changeNumber, label, previousTime } of impressions) {
    features[feature] ??= [];
    features[feature].push({ k: keyName || key, t: treatment, m: time, c: changeNumber, r: label, pt: previousTime });
  }
  return Object.entries(features).map(([f, i]) => ({ f, i }));
}
