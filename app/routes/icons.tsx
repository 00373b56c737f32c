import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/icons.ts";
import { iconPage } from "./icons.server.tsx";

/** The icon sprite, with a layout of its own (shop.md §2): what an editor may choose from. */
export function loader({ context }: Route.LoaderArgs) {
  return iconPage(shopOf(context));
}
