/** Which page of a list: the first of 12 unless asked otherwise, and the last where it is asked for one behind. */
export interface Paging {
  page?: number | undefined;
  pageSize?: 12 | 48 | undefined;
}

export interface Paged {
  total: number;
  page: number;
  pageSize: 12 | 48;
}

/** Which page of a list of this length is shown, and how many of its items stand before it; an empty list is its first page. */
export function pageAt(total: number, { page = 1, pageSize = 12 }: Paging): { paged: Paged; skipped: number } {
  const shown = Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
  return { paged: { total, page: shown, pageSize }, skipped: (shown - 1) * pageSize };
}

/** One page of a list, and how long the list is. */
export function pageOf<Item>(items: readonly Item[], asked: Paging): { items: Item[]; paged: Paged } {
  const { paged, skipped } = pageAt(items.length, asked);
  return { items: items.slice(skipped, skipped + paged.pageSize), paged };
}
