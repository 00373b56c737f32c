import { expect, it } from "vitest";
import { describeExperimentState, keyWarning, newExperiment } from "./experiment.ts";

const running = { ...newExperiment("1616"), treatments: ["on", "off"].map((name) => ({ name, size: 50 })) };

it("an experiment runs only if the shop takes it", () => {
  expect(describeExperimentState(running, false)).toEqual({ kind: "running", words: "Running" });
  for (const refused of [running, { ...running, killed: true }, undefined])
    expect(describeExperimentState(refused, true)).toEqual({ kind: "broken", words: "Off: has a fault" });
  expect(describeExperimentState(undefined, false)).toEqual({ kind: "broken", words: "Broken" });
});

it("a forced visitor without the form of a key gets a warning", () => {
  const key = "00000000-0000-4000-8000-000000000000";
  expect(keyWarning([key])).toBe("");
  for (const wrong of ["not a key", `${key}.year`, "visitor-1"])
    expect(keyWarning([key, wrong])).toBe(`No visitor of the shop has the key "${wrong}": a key has 36 characters.`);
  expect(keyWarning(["a", "b", "c", "d", "e", "f"])).toContain('"e" and 1 more');
});
