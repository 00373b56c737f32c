import { expect, it } from "vitest";
import { wishIn } from "../state.ts";
import { calendar } from "./calendar.server.ts";

it.each([
  ["startMonth=2&year=2033", "2033-02-01"],
  ["startMonth=11&year=2033", "2033-11-01"],
  // Picked after that one was stored.
  ["startMonth=2&year=2033&startDate=2032-05-01", "2032-05-01"],
  ["startMonth=13&year=2033", undefined],
  ["startMonth=2", undefined],
  ["", undefined],
])("a calendar of ?%s starts with %s", (said, start) => {
  const query = new URLSearchParams(said);
  const setup = { calendarType: "wandkalender", month: "2031-11" } as const;
  expect(calendar.wishOf?.(query, wishIn(calendar.options, query), setup).startDate).toBe(start);
});
