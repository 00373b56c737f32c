import type { MarketHour } from "#app/locale/time/market-hour.ts";

// Delivery times are counted in working days of the market: first those of production, then those of the carrier.

export type ProductionTime = { cutOffHour: number; workingDays: number };

export type DeliveryDays = { daysFrom: number; daysTo: number };

/** Arrival days of an order placed before `orderBy`. */
export type Arrival = { from: string; to: string; orderBy: MarketHour };

/** Computes the arrival of an order placed between now and the next cut-off (shop 7.12, shop 7.30). */
export function arrivalOf(
  now: MarketHour,
  { cutOffHour, workingDays }: ProductionTime,
  { daysFrom, daysTo }: DeliveryDays,
  holidays: readonly string[],
): Arrival {
  const ordered = now.hour < cutOffHour ? firstWorkingDay(now.day, holidays) : workingDayAfter(now.day, 1, holidays);
  const sent = workingDayAfter(ordered, workingDays, holidays);
  return {
    from: workingDayAfter(sent, daysFrom, holidays),
    to: workingDayAfter(sent, daysTo, holidays),
    orderBy: { day: ordered, hour: cutOffHour },
  };
}

function workingDayAfter(day: string, count: number, holidays: readonly string[]): string {
  let found = day;
  for (let passed = 0; passed < count; passed += 1) found = firstWorkingDay(dayAfter(found), holidays);
  return found;
}

function firstWorkingDay(day: string, holidays: readonly string[]): string {
  let found = day;
  while (!isWorkingDay(found, holidays)) found = dayAfter(found);
  return found;
}

function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** `article` as in the `express-shop` call; `longestSide` in millimetres. */
export type DeliveredArticle = { article: string; longestSide?: number };

export type ExpressArticle = { article: string; longestSide: number | null };

export function hasExpressProduction({ article, longestSide }: DeliveredArticle, articles: readonly ExpressArticle[]): boolean {
  return articles.some((one) => one.article === article && (one.longestSide === null || (longestSide ?? 0) <= one.longestSide));
}
