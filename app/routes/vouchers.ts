import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/vouchers.ts";

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { handleVoucher } = await import("./forms/vouchers.server.ts");
  return handleVoucher(params.block, params["*"], url, request, shopOf(context), context.get(visitContext).services);
}

export function loader() {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
