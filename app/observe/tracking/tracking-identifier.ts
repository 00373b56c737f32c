import type { pageFamilies } from "#app/locale/page-families.ts";

/** Imports only the type, since the table of families would be sent to the browser. */
const products: typeof pageFamilies.products.path = "products";

/**
 * Page name in tracking and the log's context (shell 7.19, shell 7.20): the path in the default locale, "/" for home, and the route's name
 * "products" for the list of products.
 *
 * @param path after the prefix @param original URL of the page in the default locale, if `path` is in another
 */
export function trackingIdentifier(path: string, original?: string): string {
  const name = (original === undefined ? path : withoutPlatform(original)).replace(/\/+$/, "") || "/";
  return name === `/${products}` ? products : name;
}

/** In the default locale, the platform's prefix is the only one. */
function withoutPlatform(original: string): string {
  return new URL(original).pathname.replace(/^\/[dw](?=\/|$)/, "");
}
