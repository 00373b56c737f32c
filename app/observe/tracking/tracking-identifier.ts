import type { pageFamilies } from "#app/locale/page-families.ts";

/** Uses only the type, since importing the table of families would send it to the browser. */
const products: typeof pageFamilies.products.path = "products";

/**
 * Page name in tracking and in the log's context (shell 7.19, shell 7.20): the path in the default locale, "/" for home, and the route's
 * name "products" for the list of products.
 *
 * @param path without the prefix
 * @param original URL of the page in the default locale, if `path` is in another locale
 */
export function trackingIdentifier(path: string, original?: string): string {
  const name = (original === undefined ? path : withoutPlatform(original)).replace(/\/+$/, "") || "/";
  return name === `/${products}` ? products : name;
}

/** Removes the platform's prefix; URLs in the default locale have no other. */
function withoutPlatform(original: string): string {
  return new URL(original).pathname.replace(/^\/[dw](?=\/|$)/, "");
}
