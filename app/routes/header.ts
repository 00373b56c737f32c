import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/header.ts";
import { headerResponse } from "./header.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return headerResponse(shopOf(context), url.searchParams);
}
