/** Anchor of the first block of a type: "FormatsAndPrices" is #formats-and-prices. */
export function blockTypeAnchor(component: string): string {
  return component.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** Ids in the page frame, lists, themes and search. */
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
