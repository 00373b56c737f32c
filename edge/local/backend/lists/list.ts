import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { facets } from "#app/backend/calls/facets.ts";
import { languageOf } from "../language.ts";
import type { Market } from "../market.ts";
import { type Paged, type Paging, pageAt } from "../page.ts";
import type { ListName } from "../seed/lists/words.ts";
import { anyOf, both, countBoth, countOf, everyPlace, fromBytes, isIn, type PlaceSet, placeSet, placesIn } from "./place-set.ts";

/** What is asked of a list. */
export interface ListQuestion<Id extends string | number> extends Paging {
  list: ListName;
  /** A list of the same things with a name of its own, such as "large" calendars. */
  part?: string | undefined;
  sort?: "popularity" | "new" | undefined;
  /** The things that are meant, in the order in which they are to stand; all of them, sorted, where it is left out. */
  ids?: readonly Id[] | undefined;
  /** The values that are chosen of each filter: one of them is enough; a filter with none is open. */
  filters: Readonly<Record<string, readonly string[] | undefined>>;
}

export interface ListPage<Id> {
  /** The things on the page, in their order. */
  ids: Id[];
  paged: Paged;
  filters: z.infer<typeof facets>;
}

/** One page of a list, and what its filters would give; things and values that the list does not know are found nowhere. */
export function readList<Id extends string | number>(database: DatabaseSync, market: Market, question: ListQuestion<Id>): ListPage<Id> {
  const place: Where = {
    list: question.part === undefined ? question.list : `${question.list}/${question.part}`,
    sort: question.sort ?? "popularity",
  };
  const length = readLength(database, place);
  const values = readValues(database, place, question.list, languageOf(market));
  const meant = question.ids && readPlaces(database, place, question.ids);
  const start = meant ? placeSet(meant.keys(), length) : everyPlace(length);
  const chosen = chosenPlaces(values, question.filters, length);
  const selected = [...chosen.values()].reduce(both, start);
  const { paged, skipped } = pageAt(countOf(selected), question);
  return {
    ids: meant
      ? [...meant].flatMap(([at, id]) => (isIn(selected, at) ? [id] : [])).slice(skipped, skipped + paged.pageSize)
      : readThings<Id>(database, place, placesIn(selected, skipped, paged.pageSize)),
    paged,
    filters: countValues(values, (type) => othersThan(type, chosen, start, selected)),
  };
}

/** Whether there is such a value of a filter of a list. */
export function hasValue(database: DatabaseSync, list: ListName, type: string, value: string): boolean {
  const found = database
    .prepare("SELECT 1 FROM listed_under WHERE list = ? AND sort = 'popularity' AND type = ? AND value = ?")
    .get(list, type, value);
  return found !== undefined;
}

/** Rows in the order of their ids. */
export function inOrder<Row, Id>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A list in one of its orders. */
type Where = { list: string; sort: string };

const lengthRow = z.object({ length: z.number() });

function readLength(database: DatabaseSync, { list, sort }: Where): number {
  const row = database.prepare("SELECT coalesce(max(place) + 1, 0) AS length FROM listed WHERE list = ? AND sort = ?").get(list, sort);
  return lengthRow.parse(row).length;
}

type Value = { type: z.infer<typeof facets>[number]["type"]; value: string; name: string; places: PlaceSet };

/** The values of all filters, in the order in which they are shown. */
function readValues(database: DatabaseSync, { list, sort }: Where, words: ListName, language: string): Value[] {
  const rows = database
    .prepare(
      `SELECT type, value, name, places FROM list_word JOIN listed_under USING (type, value)
       WHERE words = ? AND language = ? AND list = ? AND sort = ? ORDER BY position`,
    )
    .all(words, language, list, sort);
  return (rows as (Omit<Value, "places"> & { places: Uint8Array })[]).map((row) => ({ ...row, places: fromBytes(row.places) }));
}

/** Where things stand, in the order in which they are named; one that is named twice, once. */
function readPlaces<Id extends string | number>(database: DatabaseSync, { list, sort }: Where, ids: readonly Id[]): Map<number, Id> {
  const rows = database
    // Told to, SQLite looks for each id; left to itself it walks the list.
    .prepare("SELECT place, thing FROM json_each(?3) CROSS JOIN listed ON list = ?1 AND sort = ?2 AND thing = value")
    .all(list, sort, JSON.stringify(ids)) as { place: number; thing: Id }[];
  return new Map(inOrder(ids, rows, ({ thing }) => thing).map(({ place, thing }) => [place, thing]));
}

/** What stands at some places. */
function readThings<Id extends string | number>(database: DatabaseSync, { list, sort }: Where, places: readonly number[]): Id[] {
  const rows = database
    .prepare("SELECT place, thing FROM listed WHERE list = ? AND sort = ? AND place IN (SELECT value FROM json_each(?))")
    .all(list, sort, JSON.stringify(places)) as { place: number; thing: Id }[];
  return inOrder(places, rows, ({ place }) => place).map(({ thing }) => thing);
}

/** The places that each closed filter leaves. */
function chosenPlaces(values: readonly Value[], filters: ListQuestion<string>["filters"], length: number): Map<string, PlaceSet> {
  const closed = Object.entries(filters).filter(([, chosen = []]) => chosen.length > 0);
  return new Map(
    closed.map(([type, chosen]) => {
      const sets = values.filter((value) => value.type === type && chosen?.includes(value.value)).map(({ places }) => places);
      return [type, anyOf(sets, length)];
    }),
  );
}

/** What all filters but one leave: its own choice does not change what its values would list. */
function othersThan(type: string, chosen: ReadonlyMap<string, PlaceSet>, start: PlaceSet, selected: PlaceSet): PlaceSet {
  if (!chosen.has(type)) return selected;
  return [...chosen].filter(([other]) => other !== type).reduce((left, [, places]) => both(left, places), start);
}

/** Every filter of a list with the values that would list something. */
function countValues(values: readonly Value[], leftFor: (type: string) => PlaceSet): z.infer<typeof facets> {
  const types = [...new Set(values.map(({ type }) => type))];
  return types.map((type) => {
    const left = leftFor(type);
    const counted = values
      .filter((value) => value.type === type)
      .map(({ value, name, places }) => ({ value, name, count: countBoth(left, places) }));
    return { type, values: counted.filter(({ count }) => count > 0) };
  });
}
