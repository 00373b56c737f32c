const day = 86_400_000;

/**
 * Lists the holidays from one day to another, sorted.
 *
 * @param holidays "12-25", "easter-2" (two days before Easter Sunday), "fourth-11-thursday" (in November) or "last-05-monday"
 * @param from Unix time in milliseconds
 * @param days number of days from the first to the last day
 * @returns days such as "2031-12-25"
 */
export function comingHolidays(holidays: readonly string[], from: number, days: number): string[] {
  const first = dayOf(from);
  const last = dayOf(from + days * day);
  const year = new Date(from).getUTCFullYear();
  const all = [year, year + 1].flatMap((of) => holidays.map((holiday) => dayOf(timeOf(holiday, of))));
  return all.filter((one) => one >= first && one <= last).sort();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const places = { first: 0, second: 1, third: 2, fourth: 3, last: 4 } as const;
const weekdays = { monday: 1, thursday: 4 } as const;

function timeOf(holiday: string, year: number): number {
  const [, moved] = /^easter([+-]\d+)$/.exec(holiday) ?? [];
  if (moved !== undefined) return easterSunday(year) + Number(moved) * day;
  const [, place, month, weekday] = /^(first|second|third|fourth|last)-(\d\d)-(monday|thursday)$/.exec(holiday) ?? [];
  if (month === undefined) return Date.parse(`${year}-${holiday}`);
  const start = Date.UTC(year, Number(month) - 1, 1);
  const ahead = (weekdays[weekday as keyof typeof weekdays] - new Date(start).getUTCDay() + 7) % 7;
  const found = start + (ahead + places[place as keyof typeof places] * 7) * day;
  // Not every month has a fifth Monday.
  return place === "last" && new Date(found).getUTCMonth() !== Number(month) - 1 ? found - 7 * day : found;
}

/** Returns Easter Sunday as Unix time in milliseconds, by the anonymous Gregorian algorithm (Meeus). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}
