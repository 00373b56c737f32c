const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The units of a distance in time, the longest first, in milliseconds (shop.md §9, "Time constants"). */
const units = [
  ["year", 365 * day],
  ["week", 7 * day],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
] as const;

/** A distance in time as formatters of relative time take it; negative lies in the past. */
export type TimeDistance = { value: number; unit: "year" | "week" | "day" | "hour" | "minute" | "second"; numeric: "always" | "auto" };

/**
 * How far a time lies from now, in whole units of the longest that fits. Less than a minute is now: seconds would be
 * wrong as soon as they are read. Free of formatters, because both the edge and the browser have their own.
 */
export function timeDistance(at: Date, now: Date): TimeDistance {
  const distance = at.getTime() - now.getTime();
  for (const [unit, length] of units) {
    const value = Math.trunc(distance / length);
    if (value !== 0) return { value, unit, numeric: "always" };
  }
  return { value: 0, unit: "second", numeric: "auto" };
}
