/** Returns the anchor of the first block of a type on a page: "formats-and-prices" for "FormatsAndPrices". */
export function blockTypeAnchor(component: string): string {
  return component.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** Ids that the page frame, lists, themes, the wishlist and search use, so that no block may have them as its anchor. */
export const reservedAnchors: readonly string[] = [
  ...["account-headline", "content", "header", "newsletter", "newsletter-email", "opinions", "seo-text"],
  ...[
    "list-filters",
    "list-filters-title",
    "list-headline",
    "theme-name",
    "wishlist",
    "wishlist-headline",
    "search-headline",
    "search-options",
    "search-question",
  ],
];
