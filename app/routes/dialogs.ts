import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/dialogs.ts";

/** What a dialog shows, printed when it is asked for (shop.md §2, "Modal kinds"). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { dialogPage } = await import("./dialogs.server.tsx");
  return dialogPage(params.kind, url, request, shopOf(context), context.get(visitContext).services);
}
