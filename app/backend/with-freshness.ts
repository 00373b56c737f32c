import { memo } from "#app/cache/memo.ts";

/**
 * Changes the freshness of a price call: "catalogue" for callers that ignore prices, "shown prices" before a configuration. Uses the cache
 * entries of the original call.
 */
export function withFreshness<Of extends { freshness: string }>(call: Of, freshness: "catalogue" | "shown prices"): Of {
  return call.freshness === "prices" ? memo(call, freshness, () => ({ ...call, freshness })) : call;
}
