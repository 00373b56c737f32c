import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/dialogs.ts";
import { dialogPage } from "./dialogs.server.tsx";

/** What a dialog shows, printed when it is asked for (shop.md §2, "Modal kinds"). */
export function loader({ request, context, params, url }: Route.LoaderArgs) {
  return dialogPage(params.kind, url.searchParams, request, shopOf(context));
}
