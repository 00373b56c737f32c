import { expect, it } from "vitest";
import { exampleCatalogue } from "../../../tests/fakes/example-catalogue.ts";
import { readSelection, resolveOptions } from "../state.ts";
import { calendarProduct } from "./calendar.server.ts";
import type { ConfigurationContext } from "./kind.server.ts";

it.each([
  ["startMonth=2&year=2033", "2033-02-01"],
  ["startMonth=11&year=2033", "2033-11-01"],
  // `startDate` wins over `startMonth` and `year` of stored links.
  ["startMonth=2&year=2033&startDate=2032-05-01", "2032-05-01"],
  ["", undefined],
  ["startMonth=&year=", undefined],
])("a calendar with ?%s starts on %s", (text, start) => {
  const query = new URLSearchParams(text);
  const setup = { calendarType: "wandkalender", month: "2031-11", hasGold: true } as const;
  expect(calendarProduct.expandSelection?.(query, readSelection(calendarProduct.options, query), setup).startDate).toBe(start);
});

it.each([
  ["startMonth=13&year=2033", "2033-12-01"],
  ["startMonth=0&year=2033", "2033-01-01"],
  ["startMonth=2&year=2150", "2100-12-01"],
  ["startMonth=2", "2031-11-01"],
  ["year=2033", "2033-01-01"],
  ["startMonth=may&year=2033", "2031-11-01"],
])("a calendar with ?%s starts on %s, and says that the start is replaced", (text, start) => {
  const query = new URLSearchParams(text);
  const setup = { calendarType: "wandkalender", month: "2031-11", hasGold: true } as const;
  const requested = calendarProduct.expandSelection?.(query, readSelection(calendarProduct.options, query), setup) ?? {};
  const { chosen, refused } = resolveOptions(calendarProduct.options, { setup, groups: [] }, requested);
  expect([chosen.startDate, refused]).toEqual([start, ["startDate"]]);
});

it.each([
  // A valid date beyond the listed months.
  ["2032-06-15", "2032-06-15", { startMonth: 6, year: 2032 }],
  ["2032-06-01", "2032-06-01", { startMonth: 6, year: 2032 }],
  ["2040-02-29", "2040-02-29", { startMonth: 2, year: 2040 }],
  ["2019-12-31", "2019-12-31", { startMonth: 12, year: 2019 }],
  // A day that does not exist, and years out of range: the nearest month.
  ["2032-02-30", "2032-02-01", { startMonth: 2, year: 2032 }],
  ["1999-12-31", "2000-01-01", { startMonth: 1, year: 2000 }],
  ["2150-03-15", "2100-12-01", { startMonth: 12, year: 2100 }],
  // Not a date.
  ["tomorrow", "2031-11-01", { startMonth: 11, year: 2031 }],
])("a calendar with the requested start %s starts on %s, and month and year follow from it", (requested, start, derived) => {
  const setup = { calendarType: "wandkalender", month: "2031-11", hasGold: true } as const;
  const data = {
    setup,
    groups: [
      {
        ...{ id: "1", name: "Klassik", calendarType: "wandkalender", papers: ["matt"], refinements: [] },
        designs: [{ designId: 1, formatType: "a4-hoch", mountingTypes: ["ohne"] }],
      },
    ],
  };
  const { chosen, refused } = resolveOptions(calendarProduct.options, data, { startDate: requested });
  expect([chosen.startDate, refused]).toEqual([start, requested === start ? [] : ["startDate"]]);
  expect(calendarProduct.handOff?.(chosen, data, { locale: "de-DE" } as ConfigurationContext)?.selection).toMatchObject({
    ...(start.endsWith("-01") ? {} : { startDate: start }),
    ...derived,
  });
});

it.each([
  [true, ["none", "gold", "silber"]],
  [false, ["none", "silber"]],
])("if the channel has gold (%s), a calendar has the refinements %j", (hasGold, refinements) => {
  const group = { id: "1", name: "Klassik", designs: [], papers: ["matt"], refinements: ["gold", "silber"] };
  const data = { setup: { calendarType: "wandkalender", month: "2031-11", hasGold } as const, groups: [group] };
  const offer = calendarProduct.options.find(({ name }) => name === "refinementType")?.offer(data, {}, undefined);
  expect(offer && "values" in offer && offer.values.map(({ value }) => value)).toEqual(refinements);
});

it("a calendar has the designs of its own type only, also if the address requests another one", async () => {
  const group = (designGroupId: number, calendarType: string) => ({
    ...{ designGroupId, calendarType, name: "Klassik", designs: [], paperTypes: [], refinementTypes: [] },
  });
  const known = [group(1, "wandkalender"), group(2, "tischkalender")];
  const readCatalogue = exampleCatalogue((_, { designGroupId }) => ({ designGroups: designGroupId ? [group(3, "tischkalender")] : known }));
  const setup = { calendarType: "wandkalender", month: "2031-11", hasGold: true } as const;
  const loaded = await calendarProduct.loadData(setup, { designGroupId: "3" }, readCatalogue);
  expect(loaded?.groups.map(({ id }) => id)).toEqual(["1"]);
});
