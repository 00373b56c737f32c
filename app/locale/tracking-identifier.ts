import { pageTypeOf } from "./page-families.ts";
import { pageIdentifier } from "./page-identifier.ts";

/**
 * Page name in tracking and the log's context (shell 7.19, shell 7.20): the path in the default locale, "/" for home, and the route's name
 * "products" for the list of products.
 *
 * @param basename the prefix, "" or "/fr" @param original URL of the page in the default locale, if it is in another
 */
export function trackingIdentifier(pathname: string, basename: string, original?: string): string {
  const path = original === undefined ? pageIdentifier(pathname, basename) : pageIdentifier(withoutPlatform(original), "");
  return pageTypeOf(path) === "products" ? "products" : path;
}

/** The default locale has no prefix but that of the platform. */
function withoutPlatform(original: string): string {
  return new URL(original).pathname.replace(/^\/[dw](?=\/|$)/, "");
}
