const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lengths of units in milliseconds (shop 9.22). */
const units = [
  ["year", 365 * day],
  ["week", 7 * day],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
] as const;

/** Arguments of `Intl.RelativeTimeFormat`; negative values are past. */
export type TimeDistance = { value: number; unit: "year" | "week" | "day" | "hour" | "minute" | "second"; numeric: "always" | "auto" };

/** Returns the distance in the largest unit that fits; below a minute, it is "now", since seconds would be outdated at once. */
export function timeDistance(at: Date, now: Date): TimeDistance {
  const distance = at.getTime() - now.getTime();
  for (const [unit, length] of units) {
    const value = Math.trunc(distance / length);
    if (value !== 0) return { value, unit, numeric: "always" };
  }
  return { value: 0, unit: "second", numeric: "auto" };
}
