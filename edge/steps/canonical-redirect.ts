import { filterQuery } from "#app/designer/allowed-query.ts";
import { type CanonicalRedirect, resolveCanonicalRedirect } from "#app/locale/canonical-redirect.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { safeMethods } from "./refuse.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

export function canonicalRedirectOf({ request, url }: ShopRequest, domains: DomainTable): CanonicalRedirect | undefined {
  return safeMethods.has(request.method) ? resolveCanonicalRedirect(url.host, url, { domains, filterQuery }) : undefined;
}

/** Redirects only to hosts of the domain table. The router redirects data requests. */
export function createCanonicalRedirectStep(domains: DomainTable): Step<ShopRequest> {
  return (shopRequest) => {
    const moved = shopRequest.dataRequest ? undefined : canonicalRedirectOf(shopRequest, domains);
    if (!moved) return undefined;
    // Private, as the target contains the query; temporary, so that a market can open later.
    const cacheControl = moved.permanent ? "private, max-age=3600" : "private, no-store";
    return new Response(null, { status: moved.permanent ? 301 : 302, headers: { location: moved.to, "cache-control": cacheControl } });
  };
}
