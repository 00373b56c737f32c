import { type EvaluatedVisitor, type Evaluation, evaluate, evaluationLabels } from "./evaluate.ts";
import type { Experiment, Treatment } from "./experiment.ts";
import { stickTreatment } from "./session-treatments.ts";

/** `byPage` is true if no treatment is kept, and the audience excludes the visitor only because this request belongs to no page. */
export type PagelessEvaluation = Evaluation & { byPage?: true };

/** If a treatment is kept in the session, a page in the audience has shown it, so the experiment is evaluated as on such a page. */
export function evaluateWithoutPage(experiment: Experiment, visitor: EvaluatedVisitor, kept: Treatment | undefined): PagelessEvaluation {
  const here = evaluate(experiment, visitor);
  const there = here.label === evaluationLabels.noMatch ? evaluate(experiment, onPageOf(experiment, visitor)) : here;
  if (kept !== undefined) return stickTreatment(kept, there).evaluation;
  return there.label === here.label ? here : { ...here, byPage: true };
}

function onPageOf({ audience = {} }: Experiment, visitor: EvaluatedVisitor): EvaluatedVisitor {
  const { tags, pathPrefixes: [path = visitor.path] = [] } = audience;
  return { ...visitor, tags, path };
}
