import { memo } from "#app/cache/memo.ts";

/**
 * A call as it is asked for what the catalogue says in its answers, which papers there are, which articles: that stands for minutes, also
 * where the prices beside it do not (see call.ts). Its answers are kept in the same place, so that a question for a price renews them.
 */
export function asCatalogue<Of extends { freshness: string }>(call: Of): Of {
  return call.freshness === "prices" ? memo(call, "as catalogue", () => ({ ...call, freshness: "catalogue" })) : call;
}
