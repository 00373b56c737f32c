import { createDateFormat } from "./formats.ts";
import { type Language, type Locale, locales } from "./locales.ts";
import { timeDistance } from "./time/time-distance.ts";
import { intlOf } from "./translate.ts";

/** Styles of dates: "24", "24. Dezember", "24. Dezember 2026", "Dezember 2026". */
const dateStyles = {
  day: createDateFormat(() => ({ day: "numeric" })),
  dayMonth: createDateFormat(() => ({ day: "numeric", month: "long" })),
  full: createDateFormat(() => ({ day: "numeric", month: "long", year: "numeric" })),
  month: createDateFormat(() => ({ month: "long", year: "numeric" })),
};

/** Returns "" for an invalid date. */
export function formatDate(date: Date, style: keyof typeof dateStyles, locale: Locale): string {
  return isDate(date) ? dateStyles[style](date, locale) : "";
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

const formatWeekday = createDateFormat((locale) => ({
  weekday: "short",
  day: "numeric",
  month: monthBesideWeekday[locales[locale].language],
}));
const formatTime = createDateFormat(() => ({ hour: "numeric", minute: "2-digit" }));

/** Formats "2031-11-24" as "Mo., 24.11.", "Mon 24 Nov", "Mon, Nov 24", "ma 24‑11" (Dutch, with a non-breaking hyphen). */
export function formatDateWithWeekday(day: string, locale: Locale): string {
  return formatWeekday(new Date(day), locale).replace("-", "\u2011");
}

export function formatHour(hour: number, locale: Locale): string {
  return formatTime(new Date(Date.UTC(2000, 0, 1, hour)), locale);
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
