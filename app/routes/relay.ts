import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/relay.ts";
import { relay } from "./relay.server.ts";

/** The back end's calls that a browser makes, at the same paths. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  return relay(request, url, shopOf(context), context.get(visitContext).services);
}

export function action({ request, context, url }: Route.ActionArgs) {
  return relay(request, url, shopOf(context), context.get(visitContext).services);
}
