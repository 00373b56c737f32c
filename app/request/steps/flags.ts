import type { MiddlewareFunction } from "react-router";
import { createContext } from "react-router";
import { treatmentOf } from "#app/experiments/evaluate.ts";
import type { TreatmentOf } from "#app/experiments/experiment-gate.ts";
import { type Visit, visitContext } from "../visit.ts";

export const treatmentsContext = createContext<TreatmentOf>(() => "control");

/** Crawlers get no experiments (shell 6.3). */
export const decideFlags: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visit = context.get(visitContext);
  if (visit.crawler) visit.timing.note("flags", undefined, "none");
  else {
    const since = performance.now();
    context.set(treatmentsContext, await treatmentsFor(visit));
    visit.timing.note("flags", since);
  }
  return next();
};

export async function treatmentsFor({ services, visitorKey, address }: Visit): Promise<TreatmentOf> {
  const experiments = await services.flags.experiments();
  const { locale, channel, platform, path } = address;
  const visitor = { key: visitorKey, locale, channel, platform, path };
  return (name, tags) => treatmentOf(experiments.get(name), { ...visitor, tags });
}
