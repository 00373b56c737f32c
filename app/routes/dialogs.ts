import type { Route } from "./+types/dialogs.ts";
import { routeRequestOf } from "./http/route-request.server.ts";

/** Serves a dialog (shop 2.46). */
export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { dialogPage } = await import("./dialogs.server.tsx");
  return dialogPage(params.kind, routeRequestOf(args));
}
