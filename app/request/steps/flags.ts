import type { MiddlewareFunction } from "react-router";
import { createContext } from "react-router";
import { type Treatment, treatmentOf } from "#app/experiments/definition.ts";
import { visitContext } from "../visit.ts";

/** The treatment of this request's visitor, by experiment. */
export const treatmentsContext = createContext<(experiment: string) => Treatment>(() => "control");

/** Decides the visitor's experiments at the edge. Crawlers take part in none (shell.md §6). */
export const flags: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { services, timing, crawler, visitorKey, address } = context.get(visitContext);
  if (crawler) timing.note("flags", undefined, "none");
  else {
    const since = performance.now();
    const experiments = await services.flags.experiments();
    timing.note("flags", since);
    context.set(treatmentsContext, (name) => {
      const experiment = experiments.get(name);
      return experiment ? treatmentOf(experiment, visitorKey, address.path) : "control";
    });
  }
  return next();
};
