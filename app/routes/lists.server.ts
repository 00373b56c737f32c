import { themes } from "#app/backend/calls/cards/themes.ts";
import type { Shop } from "#app/request/shop.ts";
import { listedOf, placeOf } from "#app/selection/listed.server.ts";
import { type ListName, lists } from "#app/selection/lists.server.ts";
import { readState } from "#app/selection/state.ts";
import { questionOf, wishedOf } from "#app/selection/wishlist/load.server.tsx";

/** Prices stand in it: nobody keeps it, but the answers that it is made from are shared. */
const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/**
 * One page of a list in words: what the island of a list is told with its page, for another state.
 *
 * @returns 404 for a list that there is not, 503 where the list cannot be had
 */
export async function listPage(name: string, query: URLSearchParams, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusal(404);
  if (name === "wishlist") return wishes(shop);
  if (!isList(name)) return refusal(404);
  const list = lists[name];
  const rules = { filters: Object.fromEntries(list.filters.map(({ type, values }) => [type, values])), sorts: list.sorts };
  const state = readState(rules, query);
  const outcome = await shop.reads.ask(list.call, list.question(state));
  if (!outcome.ok) return refusal(503);
  return Response.json(listedOf(list, outcome.value as object, list.filters, placeOf(shop)), { headers });
}

/** The themes of some ids, as many as are asked for at once. */
async function wishes(shop: Shop): Promise<Response> {
  const ids = shop.reads.askedIds("themeIds[]");
  const outcome = await shop.reads.ask(themes, questionOf(ids));
  if (!outcome.ok) return refusal(503);
  return Response.json(wishedOf(outcome.value, ids, placeOf(shop)), { headers });
}

function isList(name: string): name is ListName {
  return Object.hasOwn(lists, name);
}

function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers });
}
