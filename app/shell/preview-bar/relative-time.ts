import { timeDistance } from "#app/locale/time/time-distance.ts";

/** In milliseconds (shop 9.25). */
const refreshInterval = 30_000;

export function refreshRelativeTimes(locale: string, page: Pick<Document, "querySelectorAll"> = document): void {
  setInterval(() => {
    for (const time of page.querySelectorAll<HTMLTimeElement>("time[data-relative]"))
      time.textContent = relativeWords(new Date(time.dateTime), new Date(), locale);
  }, refreshInterval);
}

/** Formats like formatRelativeTime on the server. */
function relativeWords(at: Date, now: Date, locale: string): string {
  const { value, unit, numeric } = timeDistance(at, now);
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(value, unit);
}
