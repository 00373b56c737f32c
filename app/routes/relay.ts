import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/relay.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { relay } = await import("./relay.server.ts");
  return relay(request, url, shopOf(context), context.get(visitContext).services);
}

export const action = loader;
