import { themes } from "#app/backend/calls/cards/themes.ts";
import type { Shop } from "#app/request/shop.ts";
import { listContextOf, toListedPage } from "#app/selection/listed-page.server.ts";
import { type ListName, lists } from "#app/selection/lists.server.ts";
import { sharedThemesSource } from "#app/selection/sources.server.ts";
import { parseListState } from "#app/selection/state.ts";
import { toWishlistThemes, wishlistQuery } from "#app/selection/wishlist/load.server.tsx";

/** Not cached, because of prices; the back end's answers are shared. */
const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/**
 * Answers an island with a page of a list.
 *
 * @returns 404 for an unknown list, 503 if it is unavailable
 */
export async function listPage(name: string, query: URLSearchParams, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusal(404);
  if (name === "wishlist") return wishes(shop);
  if (!isList(name)) return refusal(404);
  const list = lists[name];
  const rules = { filters: Object.fromEntries(list.filters.map(({ type, values }) => [type, values])), sorts: list.sorts };
  const state = parseListState(rules, query);
  const outcome = await shop.reads.ask(list.call, list.question(state));
  if (!outcome.ok) return refusal(503);
  return Response.json(toListedPage(list, outcome.value as object, list.filters, listContextOf(shop)), { headers });
}

async function wishes(shop: Shop): Promise<Response> {
  const ids = shop.reads.read(sharedThemesSource, "themeIds[]");
  const outcome = await shop.reads.ask(themes, wishlistQuery(ids));
  if (!outcome.ok) return refusal(503);
  return Response.json(toWishlistThemes(outcome.value, ids, listContextOf(shop)), { headers });
}

function isList(name: string): name is ListName {
  return Object.hasOwn(lists, name);
}

function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers });
}
