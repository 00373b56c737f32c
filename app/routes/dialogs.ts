import type { Route } from "./+types/dialogs.ts";
import { routeRequestOf } from "./http/route-request.server.ts";

/** Shop 2.46. */
export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { dialogResponse } = await import("./dialogs.server.tsx");
  return dialogResponse(params.kind, routeRequestOf(args));
}
