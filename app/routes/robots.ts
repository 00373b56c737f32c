import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/robots.ts";
import { robots } from "./search-engines/robots.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return robots(shopOf(context));
}
