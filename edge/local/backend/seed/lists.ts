import { placeSet, toBytes } from "../lists/place-set.ts";
import type { Area, Row } from "./area.ts";
import { listedCalendars } from "./calendars.ts";
import { listedCollages } from "./collages.ts";
import { filterWords, type ListName, listWordRows } from "./lists/words.ts";
import { listedPhotobooks } from "./photobooks.ts";

/** What a list shows of one thing: where it stands by each order, and what it is found under, by filter. */
export interface Listed {
  id: string | number;
  popularity: number;
  /** A day, "2026-03-14". */
  created: string;
  values: Record<string, readonly string[]>;
}

/** Which of two things comes first; equal ones by their ids. */
const orders = {
  popularity: (one: Listed, other: Listed) => other.popularity - one.popularity || byId(one, other),
  new: (one: Listed, other: Listed) => compare(other.created, one.created) || byId(one, other),
} as const;

/**
 * The lists that shoppers filter: what stands at which place by which order, and for each value of a filter the places that have it,
 * so that filtering and counting never look at the things themselves. `calendar/large` is the list of calendars as those see it who
 * want the size group: a group stands under what its designs of that size have.
 */
export function listsOf(themes: readonly Listed[]): Area {
  const lists: readonly (readonly [list: string, words: ListName, things: readonly Listed[]])[] = [
    ["theme", "theme", themes],
    ...listedCalendars.map(([list, things]) => [list, "calendar", things] as const),
    ["collage", "collage", listedCollages],
    ["photobook", "photobook", listedPhotobooks],
  ];
  const sorted = lists.flatMap(([list, words, things]) =>
    Object.entries(orders).map(([sort, order]) => ({ list, words, sort, things: things.toSorted(order) })),
  );
  return {
    tables: `
      CREATE TABLE IF NOT EXISTS listed (
        list TEXT NOT NULL,
        sort TEXT NOT NULL,
        place INTEGER NOT NULL,
        thing ANY NOT NULL,
        PRIMARY KEY (list, sort, place),
        UNIQUE (list, sort, thing)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE IF NOT EXISTS listed_under (
        list TEXT NOT NULL,
        sort TEXT NOT NULL,
        type TEXT NOT NULL,
        value TEXT NOT NULL,
        places BLOB NOT NULL,
        PRIMARY KEY (list, sort, type, value)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE IF NOT EXISTS list_word (
        words TEXT NOT NULL,
        type TEXT NOT NULL,
        value TEXT NOT NULL,
        language TEXT NOT NULL,
        name TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (words, language, type, value)
      ) STRICT, WITHOUT ROWID;
    `,
    rows: {
      listed: sorted.flatMap(({ list, sort, things }) => things.map(({ id }, place) => [list, sort, place, id])),
      listed_under: sorted.flatMap(({ list, words, sort, things }) => placeRows(words, things).map((row) => [list, sort, ...row])),
      list_word: listWordRows,
    },
  };
}

/** Filter, value, the places of the things that have it: none, of some. */
function placeRows(words: ListName, things: readonly Listed[]): Row[] {
  return Object.entries<readonly (readonly [string | number, ...string[]])[]>(filterWords[words]).flatMap(([type, values]) => {
    const places = new Map<string, number[]>(values.map(([value]) => [String(value), []]));
    for (const [place, thing] of things.entries())
      for (const value of thing.values[type] ?? []) placesUnder(places, type, value).push(place);
    return [...places].map(([value, of]) => [type, value, toBytes(placeSet(of, things.length))]);
  });
}

function placesUnder(places: ReadonlyMap<string, number[]>, type: string, value: string): number[] {
  const found = places.get(value);
  if (!found) throw new Error(`${type} ${value} has no words: name it in seed/lists/words.ts or seed/cards/words.ts`);
  return found;
}

function byId(one: Listed, other: Listed): number {
  return compare(one.id, other.id);
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
