import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/icons.ts";

/** Shop 2.1. */
export async function loader({ context }: Route.LoaderArgs) {
  const { iconPageResponse } = await import("./plain-pages/icons.server.tsx");
  return iconPageResponse(shopOf(context));
}
