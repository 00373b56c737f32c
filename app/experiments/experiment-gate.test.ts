import { expect, it } from "vitest";
import { fakeReads } from "../../tests/fake-reads.ts";
import { createExperimentGate } from "./experiment-gate.ts";

it("an experiment gate reads the treatment with the page's tags, and only if the page has the experiment's tag", () => {
  const asked: unknown[] = [];
  const reads = {
    read: (_: unknown, experiment: string, tags: readonly string[]) => {
      asked.push([experiment, tags]);
      return "on" as const;
    },
  };
  const isOn = createExperimentGate(["1616", "calculator"], reads);
  expect([isOn("1616"), isOn("965")]).toEqual([true, false]);
  expect(asked).toEqual([["1616", ["1616", "calculator"]]]);
});

it("an experiment gate is open for the treatment on only", () => {
  for (const [treatment, isOpen] of [
    ["on", true],
    ["off", false],
    ["control", false],
  ] as const) {
    const { reads, rendering } = fakeReads({ treatment });
    expect(createExperimentGate(["1616"], reads)("1616")).toBe(isOpen);
    expect(rendering.recording.reads()).toEqual([`treatment 1616=${treatment}`]);
  }
});
