import { memo } from "#app/cache/memo.ts";

/**
 * Changes the freshness of a call of prices: "catalogue" for callers that ignore the prices, "shown prices" before anything is configured.
 * The cache entries are those of the original call.
 */
export function withFreshness<Of extends { freshness: string }>(call: Of, freshness: "catalogue" | "shown prices"): Of {
  return call.freshness === "prices" ? memo(call, freshness, () => ({ ...call, freshness })) : call;
}
