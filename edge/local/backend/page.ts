/** Requested page of a list: by default the first page, of 12 items. A page beyond the end means the last page. */
export interface PageRequest {
  page?: number | undefined;
  pageSize?: 12 | 48 | undefined;
}

export interface PageInfo {
  total: number;
  page: number;
}

/** Returns the page of a list of `total` items, and the number of items before it; an empty list has one page. */
export function locatePage(
  total: number,
  { page = 1, pageSize = 12 }: PageRequest,
): { paged: PageInfo; skipped: number; pageSize: number } {
  const pageNumber = Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
  return { paged: { total, page: pageNumber }, skipped: (pageNumber - 1) * pageSize, pageSize };
}

export function selectPage<Item>(items: readonly Item[], request: PageRequest): Item[] {
  const { skipped, pageSize } = locatePage(items.length, request);
  return items.slice(skipped, skipped + pageSize);
}
