import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/lists.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { listPage } = await import("./lists.server.ts");
  return listPage(params.list, url.searchParams, shopOf(context), context.get(visitContext).services);
}
