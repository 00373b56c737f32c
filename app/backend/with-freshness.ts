import { memo } from "#app/cache/memo.ts";

/**
 * Returns a call of prices with another freshness (call.ts): the catalogue's for callers that ignore its prices, or that of prices shown
 * before anything is configured. Other calls keep theirs. All share the cache entries of the original call.
 */
export function withFreshness<Of extends { freshness: string }>(call: Of, freshness: "catalogue" | "shown prices"): Of {
  return call.freshness === "prices" ? memo(call, freshness, () => ({ ...call, freshness })) : call;
}
