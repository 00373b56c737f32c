import type { MiddlewareFunction } from "react-router";
import { createContext } from "react-router";
import { evaluateWithoutPage, type PagelessEvaluation } from "#app/experiments/counted-evaluation.ts";
import { evaluate, hasImpression } from "#app/experiments/evaluate.ts";
import type { Treatment } from "#app/experiments/experiment.ts";
import type { ExperimentDecisions } from "#app/experiments/experiment-gate.ts";
import type { Experiments } from "#app/experiments/experiments.ts";
import { parseTreatmentsCookie, type SessionAssignments, stickTreatment } from "#app/experiments/session-treatments.ts";
import { isOutsideExperiments, pagePathOfBlockCall } from "#app/locale/path-kinds.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { type Visit, visitContext } from "../visit.ts";

const noExperiments: ExperimentDecisions = { treatmentOf: () => "control", pathsOf: () => [], isOnPath: () => false };

export const decisionsContext = createContext<ExperimentDecisions>(noExperiments);

/** Skips crawlers, which get no experiments (shell 6.3), and paths without experiments (shell 7.15), so that they do not wait for flags. */
export const decideFlags: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visit = context.get(visitContext);
  if (visit.crawler || isOutsideExperiments(visit.address.path)) visit.timing.note("flags", undefined, "none");
  else {
    const since = performance.now();
    context.set(decisionsContext, await loadDecisions(visit));
    visit.timing.note("flags", since);
  }
  return next();
};

/** Decides treatments: by an override, if there is one; otherwise, a treatment stays the same within a session (shell 4.28). */
export async function loadDecisions({ services, visitorKey, address, session, override }: Visit): Promise<ExperimentDecisions> {
  if (override?.disabled) return noExperiments;
  const experiments = await services.flags.experiments();
  const { locale, channel, platform, path } = address;
  const visitor = { key: visitorKey, locale, channel, platform, path: pagePathOfBlockCall(path) };
  const keep = session && createSession(session, experiments);
  const treatmentOf: ExperimentDecisions["treatmentOf"] = (name, tags) => {
    const overridden = override?.treatments.get(name);
    if (overridden) return overridden;
    const evaluation = evaluate(experiments.get(name), { ...visitor, tags });
    return keep ? keep(name, evaluation) : evaluation.treatment;
  };
  const pathsOf: ExperimentDecisions["pathsOf"] = (name) => {
    const { onPaths = [], audience } = experiments.get(name) ?? {};
    return [...onPaths, ...(audience?.pathPrefixes ?? [])];
  };
  const isOnPath: ExperimentDecisions["isOnPath"] = (name) =>
    experiments.get(name)?.onPaths?.some((start) => visitor.path.startsWith(start)) ?? false;
  return { treatmentOf, pathsOf, isOnPath };
}

/** Evaluates the experiments for a counted visitor; omits archived ones, which have no impressions. Each evaluation names its rule. */
export async function loadEvaluations({ services, visitorKey, address, session }: Visit): Promise<Record<string, PagelessEvaluation>> {
  const experiments = await services.flags.experiments();
  const { locale, channel, platform, path } = address;
  const visitor = { key: visitorKey, locale, channel, platform, path };
  const kept = parseTreatmentsCookie(session?.cookie, experiments);
  const evaluations = [...experiments].map(
    ([name, experiment]) => [name, evaluateWithoutPage(experiment, visitor, kept.get(name))] as const,
  );
  return Object.fromEntries(evaluations.filter(([, evaluation]) => hasImpression(evaluation)));
}

function createSession(session: SessionAssignments, experiments: Experiments) {
  let kept: ReturnType<typeof parseTreatmentsCookie> | undefined;
  // A search for the stored page that found none may have decided by other flags.
  session.changed = undefined;
  return (name: string, evaluation: ReturnType<typeof evaluate>): Treatment => {
    // Parsed lazily, since most pages read no experiment.
    kept ??= parseTreatmentsCookie(session.cookie, experiments);
    const before = kept.get(name);
    const { evaluation: decided, keep, fault } = stickTreatment(before, evaluation);
    if (fault) logThrottled("error", "treatment-changed", { experiment: name, ...fault });
    if (keep !== before) {
      if (keep) kept.set(name, keep);
      else kept.delete(name);
      session.changed = kept;
    }
    return decided.treatment;
  };
}
