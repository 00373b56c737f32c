/** A page of a list, with headers for the list's length. */
export interface PageSlice<Item> {
  items: Item[];
  headers: { total: string; "per-page": string };
}

/** Selects a page by `page` (from 1) and `per_page` (default 25, at most `max`). */
export function paginate<Item>(items: Item[], query: URLSearchParams, max = 100): PageSlice<Item> {
  const perPage = Math.min(positiveNumber(query.get("per_page"), 25), max);
  const start = (positiveNumber(query.get("page"), 1) - 1) * perPage;
  return { items: items.slice(start, start + perPage), headers: { total: String(items.length), "per-page": String(perPage) } };
}

function positiveNumber(text: string | null, fallback: number): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
}
