import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/robots.ts";
import { robotsResponse } from "./search-engines/robots.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return robotsResponse(shopOf(context));
}
