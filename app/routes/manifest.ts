import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/manifest.ts";
import { manifest } from "./web-app/manifest.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return manifest(shopOf(context));
}
