import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/experiments.ts";
import { experimentsResponse } from "./experiments.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return experimentsResponse(context.get(visitContext));
}
