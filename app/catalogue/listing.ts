// Filters, sorting and paging of lists (shop 2.41 to shop 2.45; "tileCount": shop 3.45).

export const listFilters = ["aspectRatio", "category", "color", "label", "product", "punching", "style", "tileCount"] as const;

export type ListFilter = (typeof listFilters)[number];

export const matchAllFilterValues = ["alle", "alleVorlagen"] as const;

/** "created" and "new" both mean newest first; calendars use "created". */
export const listSorts = ["popularity", "created", "new"] as const;

export type ListSort = (typeof listSorts)[number];

export const pageSizes = [12, 48] as const;

export type PageSize = (typeof pageSizes)[number];

/** Values by message area (vocabulary.ts). */
export const listTerms = {
  "list-filter": listFilters,
  "list-filter.open": matchAllFilterValues,
  "list-sort": listSorts,
} as const;
