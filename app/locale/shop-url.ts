import type { DomainTable } from "./domains.ts";

/** Moves a typed shop URL to its market's own origin, and drops fragment and user. */
export function toShopUrl(typed: string, domains: DomainTable): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const market = url && /^https?:$/.test(url.protocol) ? domains.marketOf(url.host) : undefined;
  return url && market && domains.originOf(market) + url.pathname + url.search;
}
