import { expect, it } from "vitest";
import { shippingSeed } from "../seed/shipping.ts";
import { comingHolidays } from "./holidays.ts";

const year = (of: number, ...holidays: string[]) => comingHolidays(holidays, Date.UTC(of, 0, 1), 364);

it.each([
  [2024, "2024-03-31"],
  [2026, "2026-04-05"],
  [2031, "2031-04-13"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (of, day) => {
  expect(year(of, "easter+0")).toEqual([day]);
});

it("Thanksgiving is the fourth Thursday of November, Labor Day the first Monday of September", () => {
  expect(year(2026, "fourth-11-thursday", "first-09-monday")).toEqual(["2026-09-07", "2026-11-26"]);
});

it.each([
  ["gb", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26"],
  ["gb", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26"],
  ["us", 2026, "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25"],
  ["us", 2027, "01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25"],
])("the holidays of %s in %i are on %s", (country, of, days) => {
  const holidays = shippingSeed.rows.holiday?.flatMap(([where, holiday]) => (where === country ? [String(holiday)] : [])) ?? [];
  expect(year(of, ...holidays)).toEqual(days.split(" ").map((day) => `${of}-${day}`));
});

it("the days ahead cross the year", () => {
  expect(comingHolidays(["01-01", "12-25", "07-04"], Date.UTC(2026, 11, 24, 15), 30)).toEqual(["2026-12-25", "2027-01-01"]);
});
