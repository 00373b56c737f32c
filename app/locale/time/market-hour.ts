import { type Country, type Locale, locales } from "../locales.ts";

/** Time zones of a market's cut-off times and days; for the United States, the time zone of the service hours. */
const timeZones: Record<Country, string> = {
  at: "Europe/Vienna",
  be: "Europe/Brussels",
  ch: "Europe/Zurich",
  com: "America/New_York",
  de: "Europe/Berlin",
  es: "Europe/Madrid",
  fr: "Europe/Paris",
  gb: "Europe/London",
  it: "Europe/Rome",
  li: "Europe/Vaduz",
  lu: "Europe/Luxembourg",
  nl: "Europe/Amsterdam",
};

/** Day ("2031-11-24") and hour (0 to 23) at a market. */
export type MarketHour = { day: string; hour: number };

type Known = { format: Intl.DateTimeFormat; from: number; hour: MarketHour };

/** Time for which a computed hour is valid (ms), since local hours change only at quarters of a UTC hour. */
const quarter = 900_000;

const known = new Map<string, Known>();

/**
 * Returns one object per hour for all visitors of a market, so that they share fills.
 *
 * @param now Unix time in milliseconds
 */
export function marketHour(locale: Locale, now = Date.now()): MarketHour {
  const timeZone = timeZones[locales[locale].country];
  const last = known.get(timeZone);
  const from = Math.floor(now / quarter) * quarter;
  if (last?.from === from) return last.hour;
  const format = last?.format ?? formatterOf(timeZone);
  const read = hourAt(format, now);
  const hour = last && last.hour.day === read.day && last.hour.hour === read.hour ? last.hour : read;
  known.set(timeZone, { format, from, hour });
  return hour;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-US", { ...parts, hourCycle: "h23", timeZone, calendar: "gregory", numberingSystem: "latn" });
}

function hourAt(format: Intl.DateTimeFormat, now: number): MarketHour {
  const { year, month, day, hour } = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${year}-${month}-${day}`, hour: Number(hour) };
}
