import { expect, it } from "vitest";
import { newExperiment, stateOf } from "./experiment.ts";

const running = { ...newExperiment("1616"), treatments: ["on", "off"].map((name) => ({ name, size: 50 })) };

it("an experiment runs only if the shop takes it", () => {
  expect(stateOf(running, false)).toEqual({ kind: "running", words: "Running" });
  for (const refused of [running, { ...running, killed: true }, undefined])
    expect(stateOf(refused, true)).toEqual({ kind: "broken", words: "Off: has a fault" });
  expect(stateOf(undefined, false)).toEqual({ kind: "broken", words: "Broken" });
});
