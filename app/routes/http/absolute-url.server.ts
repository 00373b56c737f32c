import type { Shop } from "#app/request/shop.ts";

/**
 * Returns an absolute URL for redirects out of the prefix, which the router would prepend to a path.
 *
 * @param requestUrl its host determines the origin, by the domain table
 */
export function absoluteUrl(path: string, requestUrl: URL, { domains, address }: Pick<Shop, "domains" | "address">): string {
  return new URL(path, domains.originAt(requestUrl.host) ?? address.origin).href;
}
