import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/experiments.ts";
import { answerExperiments } from "./experiments.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return answerExperiments(context.get(visitContext));
}
