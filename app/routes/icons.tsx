import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/icons.ts";

/** The icon sprite, with a layout of its own (shop.md §2): what an editor may choose from. */
export async function loader({ context }: Route.LoaderArgs) {
  const { iconPage } = await import("./icons.server.tsx");
  return iconPage(shopOf(context));
}
