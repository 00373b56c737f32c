import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/configurations.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { answerConfiguration } = await import("./configurations/configurations.server.ts");
  return answerConfiguration(params.block, params["*"], url.searchParams, shopOf(context));
}
