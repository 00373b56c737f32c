import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/hand-offs.ts";

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { handleHandOff } = await import("./configurations/hand-offs.server.ts");
  return handleHandOff(params.block, params["*"], url, request, shopOf(context));
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { handleOrder } = await import("./configurations/hand-offs.server.ts");
  return handleOrder(params.block, params["*"], url, request, shopOf(context), context.get(visitContext).services);
}
