import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/hand-offs.ts";

/** Leads a form that was sent without a script into the designer. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { handOffAt } = await import("./hand-offs.server.ts");
  return handOffAt(params.block, params["*"], url, request, shopOf(context));
}

/** Orders what a form that was sent without a script says. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { orderAt } = await import("./hand-offs.server.ts");
  return orderAt(params.block, params["*"], url, request, shopOf(context), context.get(visitContext).services);
}
