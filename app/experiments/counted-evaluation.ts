import { type EvaluatedVisitor, type Evaluation, evaluate, labels } from "./evaluate.ts";
import type { Experiment, Treatment } from "./experiment.ts";
import { stickTreatment } from "./session-treatments.ts";

/** `byPage` is true for a visitor who is outside the audience now, and in it on one of its pages. */
export type CountedEvaluation = Evaluation & { byPage?: true };

/**
 * Evaluates an experiment for a request that belongs to no page. A treatment that the session keeps was shown by a page of the audience, so
 * the experiment is evaluated for such a page.
 */
export function countedEvaluation(experiment: Experiment, visitor: EvaluatedVisitor, kept: Treatment | undefined): CountedEvaluation {
  const here = evaluate(experiment, visitor);
  const there = here.label === labels.noMatch ? evaluate(experiment, onPageOf(experiment, visitor)) : here;
  if (kept !== undefined) return stickTreatment(kept, there).evaluation;
  return there.label === here.label ? here : { ...here, byPage: true };
}

/** Puts the visitor on a page of the experiment's audience. */
function onPageOf({ audience = {} }: Experiment, visitor: EvaluatedVisitor): EvaluatedVisitor {
  const { tags, pathPrefixes: [path = visitor.path] = [] } = audience;
  return { ...visitor, tags, path };
}
