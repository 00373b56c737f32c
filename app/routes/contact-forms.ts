import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/contact-forms.ts";

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { takeMessage } = await import("./forms/contact-forms.server.tsx");
  return takeMessage(params.block, params["*"], url, request, shopOf(context), context.get(visitContext).services);
}

export function loader() {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
