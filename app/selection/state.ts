import { type ListFilter, type ListSort, listFilters, matchAllFilterValues, type PageSize, pageSizes } from "#app/catalogue/listing.ts";

/** Values are in display order; the first sort order is the default. */
export type ListRules = {
  filters: Readonly<Partial<Record<ListFilter, readonly string[]>>>;
  sorts: readonly [ListSort, ...ListSort[]];
};

/** Filters without a selection are absent. */
export type FilterSelection = Readonly<Partial<Record<ListFilter, readonly string[]>>>;

/** Stored in the URL (shop 2.41 to shop 2.45). */
export type ListState = { filters: FilterSelection; sort: ListSort; pageSize: PageSize; page: number };

const [defaultPageSize] = pageSizes;
/** Allows 24,000 items at 12 per page, the longest list that the shop reads (backend/theme-list.ts). */
const maxPage = 2_000;

export const listParameters: readonly string[] = [...listFilters, "sort", "page", "pageSize"];

type Pairs = [name: string, value: string][];

/** Separates the list's own parameters; both groups keep their order. */
export function splitQuery(query: URLSearchParams): { own: Pairs; others: Pairs } {
  const pairs = [...query];
  const isOwn = ([name]: Pairs[number]) => listParameters.includes(name);
  return { own: pairs.filter(isOwn), others: pairs.filter((pair) => !isOwn(pair)) };
}

export function initialListState({ sorts }: ListRules): ListState {
  return { filters: {}, sort: sorts[0], pageSize: defaultPageSize, page: 1 };
}

/** Drops unknown values; "alle" and "alleVorlagen" clear a filter. */
export function parseListState(rules: ListRules, query: URLSearchParams): ListState {
  return {
    filters: chosenOf(rules, (type) => query.getAll(type)),
    sort: rules.sorts.find((sort) => sort === query.get("sort")) ?? rules.sorts[0],
    pageSize: pageSizes.find((size) => String(size) === query.get("pageSize")) ?? defaultPageSize,
    page: pageOf(query.get("page")),
  };
}

/** Builds the canonical query: in a fixed order, without "?" and defaults. */
export function toListQuery(rules: ListRules, { filters, sort, pageSize, page }: ListState): string {
  const query = new URLSearchParams();
  const chosen = chosenOf(rules, (type) => filters[type] ?? []);
  for (const type of listFilters) for (const value of chosen[type] ?? []) query.append(type, value);
  if (sort !== rules.sorts[0]) query.set("sort", sort);
  if (pageSize !== defaultPageSize) query.set("pageSize", String(pageSize));
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

export function isSameList(rules: ListRules, one: ListState, other: ListState): boolean {
  return toListQuery(rules, one) === toListQuery(rules, other);
}

/** `others` follow the list's own parameters. */
export function listUrl(page: string, rules: ListRules, state: ListState, others: Pairs = []): string {
  const query = [toListQuery(rules, state), new URLSearchParams(others).toString()].filter(Boolean).join("&");
  return query === "" ? page : `${page}?${query}`;
}

/** Resets the page to 1. */
export function withFilter(state: ListState, type: ListFilter, values: readonly string[]): ListState {
  const { [type]: _, ...others } = state.filters;
  return { ...state, filters: values.length > 0 ? { ...others, [type]: values } : others, page: 1 };
}

export function withToggledFilter(state: ListState, type: ListFilter, value: string): ListState {
  const chosen = state.filters[type] ?? [];
  return withFilter(state, type, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
}

/** Moves to the page that contains the current first item. */
export function withPageSize(state: ListState, pageSize: PageSize): ListState {
  return { ...state, pageSize, page: Math.floor(((state.page - 1) * state.pageSize) / pageSize) + 1 };
}

function chosenOf({ filters }: ListRules, valuesOf: (type: ListFilter) => readonly string[]): FilterSelection {
  const chosen: [ListFilter, readonly string[]][] = listFilters.map((type) => {
    const wanted = valuesOf(type);
    if (wanted.some((value) => (matchAllFilterValues as readonly string[]).includes(value))) return [type, []];
    return [type, (filters[type] ?? []).filter((value) => wanted.includes(value))];
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

function pageOf(text: string | null): number {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Math.min(Number(text), maxPage) : 1;
}
