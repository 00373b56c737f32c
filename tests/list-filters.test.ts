import { expect, it } from "vitest";
import { formatFilterOf, type namedFormats } from "#app/catalogue/format/format-name.ts";
import { type ListName, lists } from "#app/selection/lists.server.ts";
import { initialListState } from "#app/selection/state.ts";
import { countPositions, decodeSet } from "#edge/local/backend/lists/position-set.ts";
import { calendarsSeed } from "#edge/local/backend/seed/calendars.ts";
import { createThemes, defaultThemeCount, toListedTheme } from "#edge/local/backend/seed/cards/themes.ts";
import { type FilteredListName, listsArea } from "#edge/local/backend/seed/lists.ts";

// Steps 6 and 8 of docs/recipes/filter.md, which the compiler cannot check. Each failure names the forgotten step.

/** List of the stand-in back end, and the file of its items. */
const standIn: Record<ListName, { list: FilteredListName; seed: string }> = {
  calendars: { list: "calendar", seed: "edge/local/backend/seed/calendars.ts" },
  collages: { list: "collage", seed: "edge/local/backend/seed/collages.ts" },
  photobooks: { list: "photobook", seed: "edge/local/backend/seed/photobooks.ts" },
  themes: { list: "theme", seed: "edge/local/backend/seed/cards/themes.ts" },
};

type FilterRow = readonly [list: string, sort: string, type: string, value: string, places: Uint8Array];

const filterRows = listsArea(createThemes(defaultThemeCount).map(toListedTheme)).rows.listed_under as unknown as FilterRow[];

const hasItem = (ofList: string, ofType: string, ofValue: string) =>
  filterRows.some(
    ([list, , type, value, places]) => list === ofList && type === ofType && value === ofValue && countPositions(decodeSet(places)) > 0,
  );

it.each(Object.keys(lists) as ListName[])("each filter of the list %s matches an item, and is sent to the call", (name) => {
  const { filters, sorts, call, question } = lists[name];
  const { list, seed } = standIn[name];
  const state = initialListState({ filters: {}, sorts });
  const requestOf = (chosen: object) => call.request.parse(question({ ...state, filters: chosen }));
  const faults = filters.flatMap(({ type, values: [first = "", ...others] }) => {
    const isSent = JSON.stringify(requestOf({ [type]: [first] })) !== JSON.stringify(requestOf({}));
    return [
      ...([first, ...others].some((value) => hasItem(list, type, value))
        ? []
        : [`${type}: no item of the seed has a value; add it in ${seed}`]),
      ...(isSent ? [] : [`${type}: the call gets no value; add it to \`question\` in app/selection/lists/${name}.server.ts`]),
    ];
  });
  expect(faults).toEqual([]);
});

it("the shop matches the formats of calendars as the back end does", () => {
  const rows = calendarsSeed.rows.calendar_format as readonly (readonly [string, (typeof namedFormats)[number], string, string | null])[];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, format, , filter] of rows) expect([format, formatFilterOf(format)]).toEqual([format, filter ?? undefined]);
});
