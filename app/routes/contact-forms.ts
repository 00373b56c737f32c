import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/contact-forms.ts";

/** Takes what a shopper writes to the shop. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { takeMessage } = await import("./contact-forms.server.tsx");
  return takeMessage(params.block, params["*"], url, request, shopOf(context), context.get(visitContext).services);
}

/** Nothing stands here. */
export function loader() {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
