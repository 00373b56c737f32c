import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/configurations.ts";

/** What is configured for a choice, as an island reads it on. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { configurationAt } = await import("./configurations.server.ts");
  return configurationAt(params.block, params["*"], url.searchParams, shopOf(context));
}
