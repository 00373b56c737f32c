import { bucketOf } from "./bucket.ts";
import { type Condition, type Matcher, type SplitDefinition, toSplitDefinition } from "./conditions.ts";
import type { Experiment, Treatment } from "./experiment.ts";

export type EvaluatedVisitor = {
  /** Determines the visitor's bucket; `forced` lists these keys. */
  key: string;
  locale: string;
  channel: string;
  platform: string;
  /** Without the prefix of locale and platform. */
  path: string;
  /** Tags of the page's story; without any, no audience with tags matches. */
  tags?: readonly string[] | undefined;
};

export type Evaluation = {
  treatment: Treatment;
  label: string;
  /** Version of the definition; -1 without a definition. */
  changeNumber: number;
};

/** Split SDK labels of evaluations that no condition decides. */
export const evaluationLabels = {
  archived: "archived",
  killed: "killed",
  noTraffic: "not in split",
  noMatch: "default rule",
  notFound: "definition not found",
} as const;

export function evaluate(experiment: Experiment | undefined, visitor: EvaluatedVisitor): Evaluation {
  if (!experiment) return { treatment: "control", label: evaluationLabels.notFound, changeNumber: -1 };
  const definition = definitionOf(experiment);
  return { ...decide(definition, visitor), changeNumber: definition.changeNumber };
}

export function treatmentOf(experiment: Experiment | undefined, visitor: EvaluatedVisitor): Treatment {
  return evaluate(experiment, visitor).treatment;
}

/** Returns false for unknown and archived definitions, which the SDK drops without an impression. */
export function hasImpression({ label }: Evaluation): boolean {
  return label !== evaluationLabels.notFound && label !== evaluationLabels.archived;
}

const definitions = new WeakMap<Experiment, SplitDefinition>();

function definitionOf(experiment: Experiment): SplitDefinition {
  const known = definitions.get(experiment) ?? toSplitDefinition(experiment);
  definitions.set(experiment, known);
  return known;
}

function decide(definition: SplitDefinition, visitor: EvaluatedVisitor): Pick<Evaluation, "treatment" | "label"> {
  const { status, killed, defaultTreatment, conditions, seed, trafficAllocation, trafficAllocationSeed } = definition;
  if (status === "ARCHIVED") return { treatment: "control", label: evaluationLabels.archived };
  if (killed) return { treatment: defaultTreatment, label: evaluationLabels.killed };
  for (const { conditionType, matcherGroup, partitions, label } of conditions) {
    if (conditionType === "ROLLOUT" && trafficAllocation < 100 && bucketOf(visitor.key, trafficAllocationSeed) > trafficAllocation)
      return { treatment: defaultTreatment, label: evaluationLabels.noTraffic };
    if (!matcherGroup.matchers.every((matcher) => matches(matcher, visitor))) continue;
    return { treatment: shareOf(partitions, bucketOf(visitor.key, seed)) ?? defaultTreatment, label };
  }
  return { treatment: defaultTreatment, label: evaluationLabels.noMatch };
}

function matches({ matcherType, keySelector, whitelistMatcherData }: Matcher, visitor: EvaluatedVisitor): boolean {
  const value = keySelector ? visitor[keySelector.attribute] : visitor.key;
  const list = whitelistMatcherData?.whitelist ?? [];
  // In the SDK, an empty value matches nothing.
  if (value === undefined || value.length === 0) return false;
  if (typeof value !== "string") return matcherType === "CONTAINS_ANY_OF_SET" && value.some((one) => list.includes(one));
  if (matcherType === "STARTS_WITH") return list.some((start) => value.startsWith(start));
  return matcherType === "ALL_KEYS" || (matcherType === "WHITELIST" && list.includes(value));
}

function shareOf(partitions: Condition["partitions"], bucket: number): Treatment | undefined {
  let reached = 0;
  for (const { treatment, size } of partitions) {
    reached += size;
    if (bucket <= reached) return treatment;
  }
  return undefined;
}
