/** What a list of themes is filtered by (shop.md §2, "Catalogue listing"). */
export const themeFilters = ["aspectRatio", "category", "color", "label", "product", "punching", "style"] as const;

/** The values of a filter that leave it open: all, and all templates. */
export const openFilterValues = ["alle", "alleVorlagen"] as const;

/** How a list of themes is sorted: the most popular first, or the newest. */
export const themeSorts = ["popularity", "new"] as const;

/** How many themes a page of the list may show. */
export const themePageSizes = [12, 48] as const;
