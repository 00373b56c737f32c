import { memo } from "#app/cache/memo.ts";

/**
 * Returns a price call with another freshness: "catalogue" for callers that ignore prices, "shown prices" for pages on which nothing is
 * configured. It shares the cache entries of the original call.
 */
export function withFreshness<Of extends { freshness: string }>(call: Of, freshness: "catalogue" | "shown prices"): Of {
  return call.freshness === "prices" ? memo(call, freshness, () => ({ ...call, freshness })) : call;
}
