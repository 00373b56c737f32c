import type { Locale } from "./locales.ts";
import { timeDistance } from "./time-distance.ts";
import { intlOf } from "./words.ts";

/** How much of a date is said: "24", "24. Dezember", "24. Dezember 2026", "Dezember 2026". */
const dateStyles = {
  day: { day: "numeric" },
  dayMonth: { day: "numeric", month: "long" },
  full: { day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A date in the words of a locale. The day is the calendar's in UTC, which the content service and the back end write
 * their dates in, so that every machine says the same one. A date that is none gives "".
 */
export function formatDate(date: Date, style: keyof typeof dateStyles, locale: Locale): string {
  if (!isDate(date)) return "";
  return intlOf(locale).formatDate(date, { ...dateStyles[style], timeZone: "UTC" });
}

/**
 * How long ago something was, or how soon it will be: "vor 3 Stunden", "in 2 Tagen", "jetzt". A date that is none gives "".
 * The browser says the same with formatters of its own (app/ui/relative-time.tsx).
 */
export function formatRelativeTime(at: Date, now: Date, locale: Locale): string {
  if (!isDate(at) || !isDate(now)) return "";
  const { value, unit, numeric } = timeDistance(at, now);
  return intlOf(locale).formatRelativeTime(value, unit, { numeric });
}

/** A month and those after it, as many as `count`: of "2031-12" first "2031-12", then "2032-01". */
export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, first = 1] = month.split("-").map(Number);
  return Array.from({ length: count }, (_, place) => new Date(Date.UTC(year, first - 1 + place)).toISOString().slice(0, 7));
}

function isDate(date: Date): boolean {
  return Number.isFinite(date.getTime());
}
