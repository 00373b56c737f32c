import { expect, it } from "vitest";
import { settle, wishIn } from "../state.ts";
import { calendar } from "./calendar.server.ts";
import type { Place } from "./kind.server.ts";

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

it.each([
  // A legal date beside the months of the list.
  ["2032-06-15", "2032-06-15", { startMonth: 6, year: 2032 }],
  ["2032-06-01", "2032-06-01", { startMonth: 6, year: 2032 }],
  ["2040-02-29", "2040-02-29", { startMonth: 2, year: 2040 }],
  ["2019-12-31", "2019-12-31", { startMonth: 12, year: 2019 }],
  // No day of the calendar, and no year that calendars are made for.
  ["2032-02-30", "2031-11-01", { startMonth: 11, year: 2031 }],
  ["1999-12-31", "2031-11-01", { startMonth: 11, year: 2031 }],
  ["tomorrow", "2031-11-01", { startMonth: 11, year: 2031 }],
])("a calendar that is asked to start on %s starts on %s, and its month and year follow from that", (asked, start, derived) => {
  const setup = { calendarType: "wandkalender", month: "2031-11" } as const;
  const data = {
    setup,
    groups: [],
    designs: [{ designId: 1, formatType: "a4-hoch", mountingTypes: ["ohne"] }],
    papers: ["matt"],
    refinements: [],
  };
  const { chosen, refused } = settle(calendar.options, data, { startDate: asked });
  expect([chosen.startDate, refused]).toEqual([start, asked === start ? [] : ["startDate"]]);
  expect(calendar.handOff?.(chosen, data, { locale: "de-DE" } as Place)?.selection).toMatchObject({
    ...(start.endsWith("-01") ? {} : { startDate: start }),
    ...derived,
  });
});
