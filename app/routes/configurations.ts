import type { Route } from "./+types/configurations.ts";
import { blockRequestOf } from "./http/route-request.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { configurationResponse } = await import("./configurations/configurations.server.ts");
  return configurationResponse(blockRequestOf(args));
}
