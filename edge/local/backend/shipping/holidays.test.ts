import { expect, it } from "vitest";
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

it("the days ahead cross the year", () => {
  expect(comingHolidays(["01-01", "12-25", "07-04"], Date.UTC(2026, 11, 24, 15), 30)).toEqual(["2026-12-25", "2027-01-01"]);
});
