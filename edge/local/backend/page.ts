/** Requested page of a list: the first with 12 items by default; beyond the end, the last. */
export interface PageRequest {
  page?: number | undefined;
  pageSize?: 12 | 48 | undefined;
}

export interface PageInfo {
  total: number;
  page: number;
  pageSize: 12 | 48;
}

/** Determines the page of a list of this length and the number of items before it; an empty list has one page. */
export function locatePage(total: number, { page = 1, pageSize = 12 }: PageRequest): { paged: PageInfo; skipped: number } {
  const pageNumber = Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
  return { paged: { total, page: pageNumber, pageSize }, skipped: (pageNumber - 1) * pageSize };
}

export function selectPage<Item>(items: readonly Item[], request: PageRequest): { items: Item[]; paged: PageInfo } {
  const { paged, skipped } = locatePage(items.length, request);
  return { items: items.slice(skipped, skipped + paged.pageSize), paged };
}
