import type { MiddlewareFunction } from "react-router";
import { createContext } from "react-router";
import { type Treatment, treatmentOf } from "#app/experiments/definition.ts";
import { type Visit, visitContext } from "../visit.ts";

/** The treatment of this request's visitor, by experiment. */
export const treatmentsContext = createContext<(experiment: string) => Treatment>(() => "control");

/** Decides the visitor's experiments at the edge. Crawlers take part in none (shell.md §6). */
export const flags: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visit = context.get(visitContext);
  if (visit.crawler) visit.timing.note("flags", undefined, "none");
  else {
    const since = performance.now();
    context.set(treatmentsContext, await decisionsFor(visit));
    visit.timing.note("flags", since);
  }
  return next();
};

/** What decides the experiments of a visitor who takes part in them. */
export async function decisionsFor({ services, visitorKey, address }: Visit): Promise<(experiment: string) => Treatment> {
  const experiments = await services.flags.experiments();
  return (name) => {
    const experiment = experiments.get(name);
    return experiment ? treatmentOf(experiment, visitorKey, address.path) : "control";
  };
}
