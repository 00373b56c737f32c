import { type Language, type Locale, locales } from "./locales.ts";
import { timeDistance } from "./time/time-distance.ts";
import { intlOf } from "./translate.ts";

/** Styles of dates: "24", "24. Dezember", "24. Dezember 2026", "Dezember 2026". */
const dateStyles = {
  day: { day: "numeric" },
  dayMonth: { day: "numeric", month: "long" },
  full: { day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a date in UTC, so that all machines show the same day; "" for an invalid date. */
export function formatDate(date: Date, style: keyof typeof dateStyles, locale: Locale): string {
  if (!isDate(date)) return "";
  return intlOf(locale).formatDate(date, { ...dateStyles[style], timeZone: "UTC" });
}

/** Format of the month beside a weekday. English names it, since English markets order day and month differently. */
const monthBesideWeekday: Record<Language, "numeric" | "short"> = {
  de: "numeric",
  en: "short",
  es: "numeric",
  fr: "numeric",
  it: "numeric",
  nl: "numeric",
};

/** Formats "2031-11-24" as "Mo., 24.11.", "Mon 24 Nov", "Mon, Nov 24", "ma 24‑11" (Dutch, with a non-breaking hyphen). */
export function formatDateWithWeekday(day: string, locale: Locale): string {
  const month = monthBesideWeekday[locales[locale].language];
  return intlOf(locale).formatDate(new Date(day), { weekday: "short", day: "numeric", month, timeZone: "UTC" }).replace("-", "\u2011");
}

export function formatHour(hour: number, locale: Locale): string {
  return intlOf(locale).formatTime(new Date(Date.UTC(2000, 0, 1, hour)), { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
}

/** Formats as "vor 3 Stunden", "in 2 Tagen", "jetzt"; "" for an invalid date. */
export function formatRelativeTime(at: Date, now: Date, locale: Locale): string {
  if (!isDate(at) || !isDate(now)) return "";
  const { value, unit, numeric } = timeDistance(at, now);
  return intlOf(locale).formatRelativeTime(value, unit, { numeric });
}

export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, first = 1] = month.split("-").map(Number);
  return Array.from({ length: count }, (_, place) => new Date(Date.UTC(year, first - 1 + place)).toISOString().slice(0, 7));
}

function isDate(date: Date): boolean {
  return Number.isFinite(date.getTime());
}
