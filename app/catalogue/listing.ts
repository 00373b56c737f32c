// What lists are filtered, sorted and turned over by (shop.md §2, "Catalogue listing"; "tileCount" is one of §3's "Others").

export const listFilters = ["aspectRatio", "category", "color", "label", "product", "punching", "style", "tileCount"] as const;

export type ListFilter = (typeof listFilters)[number];

/** The values of a filter that leave it open: all, and all templates. */
export const openFilterValues = ["alle", "alleVorlagen"] as const;

/** The most popular first; the newest first, which calendars call otherwise than other lists do. */
export const listSorts = ["popularity", "created", "new"] as const;

export type ListSort = (typeof listSorts)[number];

/** How many items a page of a list may show. */
export const pageSizes = [12, 48] as const;

export type PageSize = (typeof pageSizes)[number];
