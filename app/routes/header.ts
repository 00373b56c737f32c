import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/header.ts";
import { headerPart } from "./header.server.ts";

/** The header with all that is folded in those of pages. */
export function loader({ context }: Route.LoaderArgs) {
  return headerPart(shopOf(context));
}
