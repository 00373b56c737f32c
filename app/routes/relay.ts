import type { Route } from "./+types/relay.ts";
import { routeRequestOf } from "./http/route-request.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { relayCall } = await import("./relay.server.ts");
  return relayCall(routeRequestOf(args));
}

export const action = loader;
