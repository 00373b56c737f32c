import type { Route } from "./+types/lists.ts";
import { routeRequestOf } from "./http/route-request.server.ts";

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { listResponse } = await import("./lists.server.ts");
  return listResponse(params.list, routeRequestOf(args));
}
