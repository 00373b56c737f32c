import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/dialogs.ts";

/** Dialog's content (shop 2.46). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { dialogPage } = await import("./dialogs.server.tsx");
  return dialogPage(params.kind, url, request, shopOf(context), context.get(visitContext).services);
}
