import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/manifest.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { manifest } = await import("./web-app/manifest.server.ts");
  return manifest(shopOf(context));
}
