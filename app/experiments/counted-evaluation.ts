import { type EvaluatedVisitor, type Evaluation, evaluate, labels } from "./evaluate.ts";
import type { Experiment, Treatment } from "./experiment.ts";
import { stickTreatment } from "./session-treatments.ts";

/**
 * Evaluates an experiment for a request that belongs to no page. A treatment that the session keeps was shown by a page of the audience, so
 * the experiment is evaluated for such a page.
 */
export function countedEvaluation(experiment: Experiment, visitor: EvaluatedVisitor, kept: Treatment | undefined): Evaluation {
  const here = evaluate(experiment, visitor);
  const isElsewhere = kept !== undefined && here.label === labels.noMatch;
  return stickTreatment(kept, isElsewhere ? evaluate(experiment, onPageOf(experiment, visitor)) : here).evaluation;
}

/** Puts the visitor on a page of the experiment's audience. */
function onPageOf({ audience = {} }: Experiment, visitor: EvaluatedVisitor): EvaluatedVisitor {
  const { tags, pathPrefixes: [path = visitor.path] = [] } = audience;
  return { ...visitor, tags, path };
}
