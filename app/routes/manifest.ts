import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/manifest.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { manifestResponse } = await import("./web-app/manifest.server.ts");
  return manifestResponse(shopOf(context));
}
