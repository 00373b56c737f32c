import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/header.ts";
import { headerPart } from "./header.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return headerPart(shopOf(context), url.searchParams);
}
