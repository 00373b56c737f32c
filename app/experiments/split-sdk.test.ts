import { evaluateFeature } from "@splitsoftware/splitio-commons/cjs/evaluator/index.js";
import { describe, expect, it } from "vitest";
import { randomExperiments } from "../../tests/random-experiments.ts";
import { toSplitDefinition } from "./conditions.ts";
import { type EvaluatedVisitor, evaluate } from "./evaluate.ts";
import { type Experiment, experimentSchema } from "./experiment.ts";

const count = 15_000;

const log = { debug() {}, info() {}, warn() {}, error: (...line: unknown[]) => expect.unreachable(`the SDK logs ${line.join(" ")}`) };

/** Evaluates by the engine of the Split SDK, from the JSON that its storage would hold. */
function sdkEvaluation(experiment: Experiment, { key, ...attributes }: EvaluatedVisitor) {
  const definition = JSON.parse(JSON.stringify(toSplitDefinition(experiment)));
  const { treatment, label, changeNumber } = evaluateFeature(log, key, experiment.name, attributes, {
    splits: { getSplit: () => definition },
  });
  return { treatment, label, changeNumber };
}

const random = randomExperiments(1616);
const cases = Array.from({ length: count }, (_, index) => {
  const visitor = random.visitor();
  return { visitor, experiment: experimentSchema.parse(random.stored(`experiment-${index}`, visitor)) };
});

describe("the evaluation", () => {
  it(`of ${count} random experiments and visitors equals that of the Split SDK`, () => {
    const labels = new Map<string, number>();
    const differences = cases.flatMap(({ experiment, visitor }) => {
      const [ours, theirs] = [evaluate(experiment, visitor), sdkEvaluation(experiment, visitor)];
      labels.set(theirs.label, (labels.get(theirs.label) ?? 0) + 1);
      return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ ours, theirs, visitor, experiment }];
    });
    console.info(`${cases.length} evaluations, ${differences.length} differ from the Split SDK; by label:`, Object.fromEntries(labels));
    expect(differences.slice(0, 3)).toEqual([]);
    expect(differences).toHaveLength(0);
    // Every rule decides many cases.
    expect([...labels.keys()].sort()).toEqual(
      ["archived", "default rule", "in audience", "in segment all", "killed", "not in split", "on path", "whitelisted"].sort(),
    );
    expect(Math.min(...labels.values())).toBeGreaterThan(100);
  });

  it("of an unknown experiment has the treatment and label of the Split SDK", () => {
    const { treatment, label } = evaluate(undefined, random.visitor());
    expect(evaluateFeature(log, "me", "1616", {}, { splits: { getSplit: () => null } })).toMatchObject({ treatment, label });
  });
});
