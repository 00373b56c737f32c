import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/toolboxes.ts";

export async function action({ params, request, context }: Route.ActionArgs) {
  const { takeFile } = await import("./forms/toolboxes.server.tsx");
  return takeFile(params.block, params["*"], request, shopOf(context), context.get(visitContext).services);
}

export function loader() {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
