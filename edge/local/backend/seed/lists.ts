import { createPositionSet, encodeSet } from "../lists/position-set.ts";
import type { SeedModule, TableRow } from "./area.ts";
import { calendarFilters, calendarLists } from "./calendars.ts";
import { themeFilters } from "./cards/themes.ts";
import { collageFilters, listedCollages } from "./collages.ts";
import type { Listed } from "./lists/listed.ts";
import { listedPhotobooks, photobookFilters } from "./photobooks.ts";

const valuesByFilter = {
  theme: themeFilters,
  calendar: calendarFilters,
  collage: collageFilters,
  photobook: photobookFilters,
} satisfies Record<string, Record<string, readonly string[]>>;

export type FilteredListName = keyof typeof valuesByFilter;

/** Comparators by sort parameter, highest or newest first; ties are ordered by id. */
const orders = {
  popularity: (one: Listed, other: Listed) => other.popularity - one.popularity || compareIds(one, other),
  new: (one: Listed, other: Listed) => compare(other.created, one.created) || compareIds(one, other),
} as const;

/**
 * The filtered lists: the position of each item in each order, and the positions of each filter value's items, so that filtering and
 * counting do not read items. In a size group's list, such as `calendar/large`, a group has the filter values of its designs of that size.
 */
export function listsArea(themes: readonly Listed[]): SeedModule {
  const lists: readonly (readonly [list: string, name: FilteredListName, things: readonly Listed[]])[] = [
    ["theme", "theme", themes],
    ...calendarLists.map(([list, things]) => [list, "calendar", things] as const),
    ["collage", "collage", listedCollages],
    ["photobook", "photobook", listedPhotobooks],
  ];
  const sorted = lists.flatMap(([list, name, things]) =>
    Object.entries(orders).map(([sort, order]) => ({ list, name, sort, things: things.toSorted(order) })),
  );
  return {
    tables: `
      CREATE TABLE listed (
        list TEXT NOT NULL,
        sort TEXT NOT NULL,
        place INTEGER NOT NULL,
        thing ANY NOT NULL,
        PRIMARY KEY (list, sort, place),
        UNIQUE (list, sort, thing)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE listed_under (
        list TEXT NOT NULL,
        sort TEXT NOT NULL,
        type TEXT NOT NULL,
        value TEXT NOT NULL,
        places BLOB NOT NULL,
        PRIMARY KEY (list, sort, type, value)
      ) STRICT, WITHOUT ROWID;
    `,
    rows: {
      listed: sorted.flatMap(({ list, sort, things }) => things.map(({ id }, place) => [list, sort, place, id])),
      listed_under: sorted.flatMap(({ list, name, sort, things }) => positionRows(name, things).map((row) => [list, sort, ...row])),
    },
  };
}

/** Builds rows of filter, value, and positions of the items that have the value. */
function positionRows(list: FilteredListName, things: readonly Listed[]): TableRow[] {
  return Object.entries<readonly string[]>(valuesByFilter[list]).flatMap(([type, values]) => {
    const positions = new Map<string, number[]>(values.map((value) => [value, []]));
    for (const [place, thing] of things.entries())
      for (const value of thing.values[type] ?? []) positionsWith(positions, type, value).push(place);
    return [...positions].map(([value, fingerprint]) => [type, value, encodeSet(createPositionSet(fingerprint, things.length))]);
  });
}

function positionsWith(positions: ReadonlyMap<string, number[]>, type: string, value: string): number[] {
  const found = positions.get(value);
  if (!found) throw new Error(`${type} has no value ${value}: add it to the filters of its list in edge/local/backend/seed`);
  return found;
}

function compareIds(one: Listed, other: Listed): number {
  return compare(one.id, other.id);
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
