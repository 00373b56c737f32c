import type { Route } from "./+types/lists.ts";
import { routeRequestOf } from "./http/route-request.server.ts";

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { listPage } = await import("./lists.server.ts");
  return listPage(params.list, routeRequestOf(args));
}
