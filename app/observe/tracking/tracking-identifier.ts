import type { families } from "#app/locale/page-families.ts";

/** Typed only: the table of families would come to the browser. */
const products: typeof families.products.path = "products";

/**
 * Page name in tracking and the log's context (shell 7.19, shell 7.20): the path in the default locale, "/" for home, and the route's name
 * "products" for the list of products.
 *
 * @param path after the prefix @param original URL of the page in the default locale, if it is in another
 */
export function trackingIdentifier(path: string, original?: string): string {
  const name = (original === undefined ? path : withoutPlatform(original)).replace(/\/+$/, "") || "/";
  return name === `/${products}` ? products : name;
}

/** The default locale has no prefix but that of the platform. */
function withoutPlatform(original: string): string {
  return new URL(original).pathname.replace(/^\/[dw](?=\/|$)/, "");
}
