import { type EvaluatedVisitor, type Evaluation, evaluate, labels } from "./evaluate.ts";
import type { Experiment, Treatment } from "./experiment.ts";
import { stickTreatment } from "./session-treatments.ts";

/** `byPage` is true if no treatment is kept, and the audience excludes the visitor only because this request belongs to no page. */
export type CountedEvaluation = Evaluation & { byPage?: true };

/**
 * Evaluates an experiment for a request that belongs to no page. A treatment kept in the session was shown by a page of the audience, so
 * the experiment is evaluated for such a page.
 */
export function countedEvaluation(experiment: Experiment, visitor: EvaluatedVisitor, kept: Treatment | undefined): CountedEvaluation {
  const here = evaluate(experiment, visitor);
  const there = here.label === labels.noMatch ? evaluate(experiment, onPageOf(experiment, visitor)) : here;
  if (kept !== undefined) return stickTreatment(kept, there).evaluation;
  return there.label === here.label ? here : { ...here, byPage: true };
}

function onPageOf({ audience = {} }: Experiment, visitor: EvaluatedVisitor): EvaluatedVisitor {
  const { tags, pathPrefixes: [path = visitor.path] = [] } = audience;
  return { ...visitor, tags, path };
}
