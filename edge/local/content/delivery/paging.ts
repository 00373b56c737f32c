/** One page of a list, with the headers that tell how long the list is. */
export interface Page<Item> {
  items: Item[];
  headers: { total: string; "per-page": string };
}

/** Cuts the page that `page` (from 1) and `per_page` (25 unless told, at most `most`) ask for. */
export function pageOf<Item>(items: Item[], query: URLSearchParams, most = 100): Page<Item> {
  const perPage = Math.min(positive(query.get("per_page"), 25), most);
  const start = (positive(query.get("page"), 1) - 1) * perPage;
  return { items: items.slice(start, start + perPage), headers: { total: String(items.length), "per-page": String(perPage) } };
}

function positive(text: string | null, otherwise: number): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;
}
