import { memo } from "#app/cache/memo.ts";

/** Returns the call with the catalogue's freshness, for callers that ignore its prices. Shares cache entries with the original call. */
export function withCatalogueFreshness<Of extends { freshness: string }>(call: Of): Of {
  return call.freshness === "prices" ? memo(call, "as catalogue", () => ({ ...call, freshness: "catalogue" })) : call;
}
