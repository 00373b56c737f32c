import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/search.ts";

/** Suggestions for the search field. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { suggestResults } = await import("./search.server.ts");
  return suggestResults(url.searchParams, shopOf(context), context.get(visitContext).services);
}
