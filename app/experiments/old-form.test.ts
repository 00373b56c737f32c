import { readFileSync } from "node:fs";
import murmurhash from "murmurhash";
import { expect, it } from "vitest";
import { type OldExperiment, randomExperiments } from "../../tests/random-experiments.ts";
import { type EvaluatedVisitor, treatmentOf } from "./evaluate.ts";
import { type Experiments, parseExperiments } from "./experiments.ts";

/** The evaluation before audiences and forced visitors: traffic by the next seed, `onPaths` before traffic. */
function oldTreatmentOf(experiment: OldExperiment, visitorKey: string, path: string): string {
  const bucketOf = (key: string, seed: number) => (murmurhash.v3(key, seed) % 100) + 1;
  if (experiment.killed) return experiment.defaultTreatment;
  if (experiment.onPaths?.some((start) => path.startsWith(start))) return "on";
  if (bucketOf(visitorKey, experiment.seed + 1) > experiment.trafficAllocation) return experiment.defaultTreatment;
  const bucket = bucketOf(visitorKey, experiment.seed);
  let reached = 0;
  for (const { name, size } of experiment.treatments) {
    reached += size;
    if (bucket <= reached) return name;
  }
  return experiment.defaultTreatment;
}

const random = randomExperiments(965);

/** Counts the decisions, one per experiment and visitor, that differ from the old evaluation. */
function differencesOf(list: readonly OldExperiment[], visitors: readonly EvaluatedVisitor[]): number {
  const { definitions, fault } = parseExperiments(JSON.parse(JSON.stringify(list)));
  expect(fault).toBeUndefined();
  const differs = (old: OldExperiment, visitor: EvaluatedVisitor) =>
    treatmentOf((definitions as Experiments).get(old.name), visitor) !== oldTreatmentOf(old, visitor.key, visitor.path);
  return list.reduce((sum, old) => sum + visitors.filter((visitor) => differs(old, visitor)).length, 0);
}

it("the evaluation gives the visitors of the shipped store the treatments that they had", () => {
  const { experiments } = JSON.parse(readFileSync("edge/local/flags/store.json", "utf8")) as { experiments: OldExperiment[] };
  expect(experiments.length).toBeGreaterThan(0);
  expect(differencesOf(experiments, Array.from({ length: 2_000 }, random.visitor))).toBe(0);
});

it("the evaluation gives visitors of 5,000 experiments in the old form the treatments that they had", () => {
  for (let round = 0; round < 10; round += 1) {
    const list = Array.from({ length: 500 }, (_, index) => random.old(`experiment-${index}`));
    expect(differencesOf(list, Array.from({ length: 10 }, random.visitor))).toBe(0);
  }
});
