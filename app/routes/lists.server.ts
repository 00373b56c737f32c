import { themes } from "#app/backend/calls/cards/themes.ts";
import type { RateLimits } from "#app/backend/limits/rate-limits.ts";
import type { Shop } from "#app/request/shop.ts";
import { searchQuerySource, searchResultsSource } from "#app/search/sources.ts";
import { listContextOf, toListedPage } from "#app/selection/listed-page.server.ts";
import { type ListName, lists } from "#app/selection/lists.server.ts";
import { toSuggestions } from "#app/selection/search/suggestions.server.ts";
import { sharedThemesSource } from "#app/selection/sources.server.ts";
import { parseListState } from "#app/selection/state.ts";
import { toWishlistQuery, toWishlistThemes } from "#app/selection/wishlist/load.server.tsx";
import { emptyResponse, noStoreNoIndex } from "./http/responses.server.ts";
import type { RouteRequest } from "./http/route-request.server.ts";

/** Rate-limited like a call, since browsers request suggestions while visitors type. */
const suggestions = { name: "suggestions", limitName: "read" } as const;

/**
 * Responds with one page of a list, with themes of the wishlist, or with suggestions for the search field.
 *
 * @returns 404 for an unknown list, 429 for too many suggestions, 503 if the data is unavailable
 */
export async function listResponse(name: string, { url, shop, services: { rates } }: RouteRequest): Promise<Response> {
  if (shop.dataRequest) return emptyResponse(404);
  if (name === "wishlist") return wishes(shop);
  if (name === "search") return suggest(shop, rates);
  if (!isList(name)) return emptyResponse(404);
  const list = lists[name];
  const rules = { filters: Object.fromEntries(list.filters.map(({ type, values }) => [type, values])), sorts: list.sorts };
  const state = parseListState(rules, url.searchParams);
  const outcome = await shop.reads.ask(list.call, list.question(state));
  if (!outcome.ok) return emptyResponse(503);
  return Response.json(toListedPage(list, outcome.value as object, list.filters, listContextOf(shop), state.filters), {
    headers: noStoreNoIndex,
  });
}

async function wishes(shop: Shop): Promise<Response> {
  const ids = shop.reads.read(sharedThemesSource, "themeIds[]");
  const outcome = await shop.reads.ask(themes, toWishlistQuery(ids));
  if (!outcome.ok) return emptyResponse(503);
  return Response.json(toWishlistThemes(outcome.value, ids, listContextOf(shop)), { headers: noStoreNoIndex });
}

async function suggest(shop: Shop, rates: RateLimits): Promise<Response> {
  const wait = rates.take(shop.client, suggestions);
  if (wait > 0) return emptyResponse(429, { ...noStoreNoIndex, "retry-after": String(wait) });
  const hits = await shop.reads.read(searchResultsSource, shop.reads.read(searchQuerySource)).hits;
  return hits ? Response.json(toSuggestions(hits, shop), { headers: noStoreNoIndex }) : emptyResponse(503);
}

function isList(name: string): name is ListName {
  return Object.hasOwn(lists, name);
}
