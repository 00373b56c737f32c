import { type ListFilter, type ListSort, listFilters, openFilterValues, type PageSize, pageSizes } from "#app/catalogue/listing.ts";

/**
 * What the address of a list may say: the values of each of its filters and its sorts, both in their order; the first sort is the default.
 */
export type ListRules = {
  filters: Readonly<Partial<Record<ListFilter, readonly string[]>>>;
  sorts: readonly [ListSort, ...ListSort[]];
};

/** The values that are chosen of each filter; a filter without any is open, and not named. */
export type Chosen = Readonly<Partial<Record<ListFilter, readonly string[]>>>;

/** What a list shows: the state that its address says (shop.md §2, "Catalogue listing"). */
export type ListState = { filters: Chosen; sort: ListSort; pageSize: PageSize; page: number };

const [smallest] = pageSizes;
/** Behind this there is no page: what the back end takes (backend/calls/paging.ts). */
const lastPage = 1_000;

/** The parameters of an address that are a list's, whichever list it is. */
export const listParameters: readonly string[] = [...listFilters, "sort", "page", "pageSize"];

type Pairs = [name: string, value: string][];

/** What of a query is a list's, and what is anything else's, each in its order. */
export function parted(query: URLSearchParams): { own: Pairs; others: Pairs } {
  const pairs = [...query];
  const isOwn = ([name]: Pairs[number]) => listParameters.includes(name);
  return { own: pairs.filter(isOwn), others: pairs.filter((pair) => !isOwn(pair)) };
}

/** How a list is shown to whoever chose nothing. */
export function unfiltered({ sorts }: ListRules): ListState {
  return { filters: {}, sort: sorts[0], pageSize: smallest, page: 1 };
}

/** Reads the state out of a query. What is unknown is left out; a value that leaves a filter open, "alle" or "alleVorlagen", opens it. */
export function readState(rules: ListRules, query: URLSearchParams): ListState {
  return {
    filters: chosenOf(rules, (type) => query.getAll(type)),
    sort: rules.sorts.find((sort) => sort === query.get("sort")) ?? rules.sorts[0],
    pageSize: pageSizes.find((size) => String(size) === query.get("pageSize")) ?? smallest,
    page: pageOf(query.get("page")),
  };
}

/**
 * The one spelling of a state, as a query without its "?": filters and values in the order of the rules, what is the default left out;
 * "" for the list as it is shown to whoever chose nothing.
 */
export function writeState(rules: ListRules, { filters, sort, pageSize, page }: ListState): string {
  const query = new URLSearchParams();
  const chosen = chosenOf(rules, (type) => filters[type] ?? []);
  for (const type of listFilters) for (const value of chosen[type] ?? []) query.append(type, value);
  if (sort !== rules.sorts[0]) query.set("sort", sort);
  if (pageSize !== smallest) query.set("pageSize", String(pageSize));
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** The address of a list in a state; what else the page's own has may go along, behind it. */
export function addressIn(page: string, rules: ListRules, state: ListState, others: Pairs = []): string {
  const query = [writeState(rules, state), new URLSearchParams(others).toString()].filter(Boolean).join("&");
  return query === "" ? page : `${page}?${query}`;
}

/** The state with another choice for one filter; a list that is filtered anew begins at its first page. */
export function withFilter(state: ListState, type: ListFilter, values: readonly string[]): ListState {
  const { [type]: _, ...others } = state.filters;
  return { ...state, filters: values.length > 0 ? { ...others, [type]: values } : others, page: 1 };
}

/** The state with one value chosen that was not, or not chosen that was. */
export function toggled(state: ListState, type: ListFilter, value: string): ListState {
  const chosen = state.filters[type] ?? [];
  return withFilter(state, type, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
}

/** The state with pages of another size, at the page that holds what was first. */
export function resized(state: ListState, pageSize: PageSize): ListState {
  return { ...state, pageSize, page: Math.floor(((state.page - 1) * state.pageSize) / pageSize) + 1 };
}

/** The values that are known, in their order; no filter without any. */
function chosenOf({ filters }: ListRules, given: (type: ListFilter) => readonly string[]): Chosen {
  const chosen: [ListFilter, readonly string[]][] = listFilters.map((type) => {
    const wanted = given(type);
    if (wanted.some((value) => (openFilterValues as readonly string[]).includes(value))) return [type, []];
    return [type, (filters[type] ?? []).filter((value) => wanted.includes(value))];
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

function pageOf(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? "") ? Math.min(Number(text), lastPage) : 1;
}
