import { pageTypeOf } from "./page-families.ts";

/**
 * Page name in API calls and tracking (shell 7.19, shell 7.20): "/leinwanddruck", "/" for home, the route's name "products" for the list of
 * products.
 *
 * @param basename the prefix, "" or "/fr" @param original URL of the page in the default locale, if it is in another
 */
export function pageIdentifier(pathname: string, basename: string, original?: string): string {
  const path = (original === undefined ? withoutPrefix(pathname, basename) : pathOf(original)).replace(/\/+$/, "") || "/";
  return pageTypeOf(path) === "products" ? "products" : path;
}

function withoutPrefix(pathname: string, basename: string): string {
  const isInside = pathname === basename || pathname.startsWith(`${basename}/`);
  return isInside ? pathname.slice(basename.length) : pathname;
}

/** The default locale has no prefix but that of the platform. */
function pathOf(original: string): string {
  return new URL(original).pathname.replace(/^\/[dw](?=\/|$)/, "");
}
