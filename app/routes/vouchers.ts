import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/vouchers.ts";

/** Checks the code of a form that was sent without a script, and leads back to its page. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { checkAt } = await import("./vouchers.server.ts");
  return checkAt(params.block, params["*"], url, request, shopOf(context), context.get(visitContext).services);
}

/** Nothing stands here. */
export function loader() {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
