import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { facets } from "#app/backend/calls/facets.ts";
import { locatePage, type PageInfo, type PageRequest } from "../page.ts";
import type { FilteredListName } from "../seed/lists.ts";
import {
  allPositions,
  countIntersection,
  countPositions,
  createPositionSet,
  decodeSet,
  hasPosition,
  intersectSets,
  type PositionSet,
  slicePositions,
  uniteSets,
} from "./position-set.ts";

export interface ListQuery<Id extends string | number> extends PageRequest {
  list: FilteredListName;
  /** Part that is stored as its own list, such as "large" calendars. */
  part?: string | undefined;
  sort?: "popularity" | "new" | undefined;
  /** Ids to select, which also give the order of the result. By default, all items are selected, in the order of `sort`. */
  ids?: readonly Id[] | undefined;
  /** Selected values by filter. An item must match one value of each filter; a filter without values is inactive. */
  filters: Readonly<Record<string, readonly string[] | undefined>>;
}

export interface ListPage<Id> {
  ids: Id[];
  paged: PageInfo;
  filters: z.infer<typeof facets>;
}

/** Reads a page of a list with the counts of its filters; ignores unknown ids and values. */
export function readList<Id extends string | number>(database: DatabaseSync, params: ListQuery<Id>): ListPage<Id> {
  const listOrder: ListOrder = {
    list: params.part === undefined ? params.list : `${params.list}/${params.part}`,
    sort: params.sort ?? "popularity",
  };
  const length = readLength(database, listOrder);
  const values = readValues(database, listOrder);
  const selectedIds = params.ids && readPositions(database, listOrder, params.ids);
  const start = selectedIds ? createPositionSet(selectedIds.keys(), length) : allPositions(length);
  const filterSets = activeFilterSets(values, params.filters, length);
  const selected = [...filterSets.values()].reduce(intersectSets, start);
  const { paged, skipped, pageSize } = locatePage(countPositions(selected), params);
  return {
    ids: selectedIds
      ? [...selectedIds].flatMap(([position, id]) => (hasPosition(selected, position) ? [id] : [])).slice(skipped, skipped + pageSize)
      : readIds<Id>(database, listOrder, slicePositions(selected, skipped, pageSize)),
    paged,
    filters: countValues(values, (type) => withoutFilter(type, filterSets, start, selected)),
  };
}

export function isFilterValue(database: DatabaseSync, list: FilteredListName, type: string, value: string): boolean {
  const match = database
    .prepare("SELECT 1 FROM listed_under WHERE list = ? AND sort = 'popularity' AND type = ? AND value = ?")
    .get(list, type, value);
  return match !== undefined;
}

export function sortByIds<Row, Id>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type ListOrder = { list: string; sort: string };

const lengthRow = z.object({ length: z.number() });

function readLength(database: DatabaseSync, { list, sort }: ListOrder): number {
  const row = database.prepare("SELECT coalesce(max(place) + 1, 0) AS length FROM listed WHERE list = ? AND sort = ?").get(list, sort);
  return lengthRow.parse(row).length;
}

type FilterValue = { type: z.infer<typeof facets>[number]["type"]; value: string; positions: PositionSet };

/** Reads the values of all filters, ordered by filter and value. */
function readValues(database: DatabaseSync, { list, sort }: ListOrder): FilterValue[] {
  const rows = database
    .prepare("SELECT type, value, places FROM listed_under WHERE list = ? AND sort = ? ORDER BY type, value")
    .all(list, sort);
  return (rows as (Omit<FilterValue, "positions"> & { places: Uint8Array })[]).map((row) => ({
    ...row,
    positions: decodeSet(row.places),
  }));
}

/** Maps positions to ids, in the order of the ids, without duplicates. */
function readPositions<Id extends string | number>(database: DatabaseSync, { list, sort }: ListOrder, ids: readonly Id[]): Map<number, Id> {
  const rows = database
    // CROSS JOIN makes SQLite look up each id instead of scanning the list.
    .prepare("SELECT place, thing FROM json_each(?3) CROSS JOIN listed ON list = ?1 AND sort = ?2 AND thing = value")
    .all(list, sort, JSON.stringify(ids)) as { place: number; thing: Id }[];
  return new Map(sortByIds(ids, rows, ({ thing }) => thing).map(({ place, thing }) => [place, thing]));
}

function readIds<Id extends string | number>(database: DatabaseSync, { list, sort }: ListOrder, positions: readonly number[]): Id[] {
  const rows = database
    .prepare("SELECT place, thing FROM listed WHERE list = ? AND sort = ? AND place IN (SELECT value FROM json_each(?))")
    .all(list, sort, JSON.stringify(positions)) as { place: number; thing: Id }[];
  return sortByIds(positions, rows, ({ place }) => place).map(({ thing }) => thing);
}

/** Maps each active filter to the positions that match it. */
function activeFilterSets(values: readonly FilterValue[], filters: ListQuery<string>["filters"], length: number): Map<string, PositionSet> {
  const activeFilters = Object.entries(filters).filter(([, filterSets = []]) => filterSets.length > 0);
  return new Map(
    activeFilters.map(([type, filterSets]) => {
      const sets = values.filter((value) => value.type === type && filterSets?.includes(value.value)).map(({ positions }) => positions);
      return [type, uniteSets(sets, length)];
    }),
  );
}

/** Intersects the sets of all filters except `type`, since a filter's own choice must not affect its counts. */
function withoutFilter(type: string, filterSets: ReadonlyMap<string, PositionSet>, start: PositionSet, selected: PositionSet): PositionSet {
  if (!filterSets.has(type)) return selected;
  return [...filterSets]
    .filter(([other]) => other !== type)
    .reduce((intersection, [, positions]) => intersectSets(intersection, positions), start);
}

/** Lists all filters with the values that match an item. */
function countValues(values: readonly FilterValue[], positionsFor: (type: string) => PositionSet): z.infer<typeof facets> {
  const types = [...new Set(values.map(({ type }) => type))];
  return types.map((type) => {
    const intersection = positionsFor(type);
    const counted = values
      .filter((value) => value.type === type)
      .map(({ value, positions }) => ({ value, count: countIntersection(intersection, positions) }));
    return { type, values: counted.filter(({ count }) => count > 0) };
  });
}
