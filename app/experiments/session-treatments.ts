import { conditionLabels } from "./conditions.ts";
import { type Evaluation, evaluationLabels } from "./evaluate.ts";
import { type Treatment, treatmentName } from "./experiment.ts";
import type { Experiments } from "./experiments.ts";

/** Treatments that a visitor got in this session, by experiment, oldest first. */
export type SessionTreatments = ReadonlyMap<string, Treatment>;

/** Value of the cookie `treatments` in a request; `changed` is set if the page's reads changed the treatments. */
export type SessionAssignments = { cookie: string | undefined; changed?: SessionTreatments | undefined };

export type SessionEvaluation = {
  evaluation: Evaluation;
  /** Undefined removes the experiment from the cookie. */
  keep: Treatment | undefined;
  /** Set if the definition now gives another treatment than the kept one (shell 4.28, shell 8.10). */
  fault?: { reason: "treatment changed in session"; kept: Treatment; evaluated: Treatment };
};

const limits = { pairs: 50, characters: 2_048 } as const;

/** Label of a kept treatment that differs from the definition's. */
export const keptLabel = "kept in session";

/** Labels of evaluations that the visitor's bucket decided. */
const stickyLabels: ReadonlySet<string> = new Set([conditionLabels.audience, conditionLabels.everybody, evaluationLabels.noTraffic]);

/** Parses the decoded cookie `treatments`, "1616=on&965=off". Unknown experiments and treatments are dropped. */
export function parseTreatmentsCookie(cookieValue: string | undefined, experiments: Pick<Experiments, "has">): Map<string, Treatment> {
  const kept = new Map<string, Treatment>();
  if (!cookieValue) return kept;
  for (const pair of cookieValue.slice(0, limits.characters).split("&", limits.pairs)) {
    const [name = "", treatment] = pair.split("=");
    const { data } = treatmentName.safeParse(treatment);
    if (data && experiments.has(name) && !kept.has(name)) kept.set(name, data);
  }
  return kept;
}

/** Writes the newest pairs that fit. Names need no encoding (experiment.ts). */
export function serializeTreatmentsCookie(kept: SessionTreatments): string {
  const pairs: string[] = [];
  let characters = 0;
  for (const [name, treatment] of [...kept].slice(-limits.pairs).reverse()) {
    const pair = `${name}=${treatment}`;
    characters += pair.length + 1;
    if (characters > limits.characters) break;
    pairs.unshift(pair);
  }
  return pairs.join("&");
}

/**
 * Keeps a visitor's treatment within a session, while the experiment exists, is enabled and not killed. Forced treatments, pages on
 * `onPaths`, and pages outside the audience neither use nor change the kept treatment.
 */
export function stickTreatment(kept: Treatment | undefined, evaluation: Evaluation): SessionEvaluation {
  const { treatment, label } = evaluation;
  if (label === evaluationLabels.notFound || label === evaluationLabels.archived || label === evaluationLabels.killed)
    return { evaluation, keep: undefined };
  if (!stickyLabels.has(label)) return { evaluation, keep: kept };
  if (kept === undefined || kept === treatment) return { evaluation, keep: treatment };
  return {
    evaluation: { ...evaluation, treatment: kept, label: keptLabel },
    keep: kept,
    fault: { reason: "treatment changed in session", kept, evaluated: treatment },
  };
}
