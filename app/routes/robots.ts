import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/robots.ts";
import { robots } from "./robots.server.ts";

/** `/robots.txt`. */
export function loader({ context }: Route.LoaderArgs) {
  return robots(shopOf(context));
}
