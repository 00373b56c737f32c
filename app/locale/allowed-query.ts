/**
 * The query parameters that an address keeps where it is filtered (shell.md §5): on the way to another country's shop, and
 * in links between pages. They are what a page understands (shop.md §2 "Catalogue listing", §3 "Others") and what an
 * advertisement counts its visitors by.
 */
const allowed = new Set([
  ...["aspectRatio", "category", "color", "label", "product", "punching", "style", "sort", "page"],
  ...["sku", "materialType", "gclid", "disableCache", "productType", "tileCount", "s"],
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
]);

/** The allowed part of a query, in its order: "?sku=a&x=1" gives "?sku=a"; "" where nothing is left. */
export function allowedQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => allowed.has(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
