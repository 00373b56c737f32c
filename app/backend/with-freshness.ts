import { memo } from "#app/cache/memo.ts";

type WithFreshness = { freshness: string };

/** Returns the call with the catalogue's freshness, for callers that ignore its prices. Shares cache entries with the original call. */
export function withCatalogueFreshness<Of extends WithFreshness>(call: Of): Of {
  return call.freshness === "prices" ? memo(call, "as catalogue", () => ({ ...call, freshness: "catalogue" })) : call;
}

/** Returns the call with the freshness of prices that a page shows before anything is configured. Shares cache entries, too. */
export function withShownFreshness<Of extends WithFreshness>(call: Of): Of {
  return call.freshness === "prices" ? memo(call, "as shown", () => ({ ...call, freshness: "shown prices" })) : call;
}
