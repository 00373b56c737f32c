import { questionParameter } from "#app/locale/path-kinds.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { parseQuestion } from "#app/search/question.ts";
import { toSuggestions } from "#app/selection/search/suggestions.server.ts";

/** A browser asks again and again while its visitor types. */
const bounded = { name: "search", method: "GET" } as const;

const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/**
 * Answers the search field with suggestions.
 *
 * @returns 404 for a data request, 429 beyond the client's limit, 503 while the search is unavailable
 */
export async function suggestResults(query: URLSearchParams, shop: Shop, { search, rates }: Services): Promise<Response> {
  if (shop.dataRequest) return refusal(404);
  const wait = rates.take(shop.client, bounded);
  if (wait > 0) return refusal(429, { "retry-after": String(wait) });
  const hits = await search.find(parseQuestion(query.get(questionParameter)), shop);
  return hits ? Response.json(toSuggestions(hits, shop), { headers }) : refusal(503);
}

function refusal(status: 404 | 429 | 503, more: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, ...more } });
}
