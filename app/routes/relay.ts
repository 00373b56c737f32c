import type { Route } from "./+types/relay.ts";
import { routeRequestOf } from "./http/route-request.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { relay } = await import("./relay.server.ts");
  return relay(routeRequestOf(args));
}

export const action = loader;
