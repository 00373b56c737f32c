/** One page of a list, and how long the list is; the first page of 12 unless asked otherwise. */
export function pageOf<Item>(
  items: readonly Item[],
  { page = 1, pageSize = 12 }: { page?: number | undefined; pageSize?: 12 | 48 | undefined },
): { items: Item[]; paged: { total: number; page: number; pageSize: 12 | 48 } } {
  return { items: items.slice((page - 1) * pageSize, page * pageSize), paged: { total: items.length, page, pageSize } };
}
