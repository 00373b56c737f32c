import { describe, expect, it } from "vitest";
import { parseExperiments } from "./experiments.ts";

const experiment = (name: string, more = {}) => ({
  name,
  killed: false,
  trafficAllocation: 100,
  seed: 1,
  defaultTreatment: "control",
  treatments: [{ name: "on", size: 100 }],
  ...more,
});

const namesOf = (value: unknown) => [...(parseExperiments(value).definitions?.keys() ?? [])];

describe("the list of experiments", () => {
  it("is read by name", () => {
    expect(namesOf([experiment("1616"), experiment("965")])).toEqual(["1616", "965"]);
    expect(parseExperiments([experiment("1616")]).fault).toBeUndefined();
  });

  it.each([
    ["without a name", { name: undefined }],
    ["with an unknown treatment", { treatments: [{ name: "purple", size: 100 }] }],
    ["with no treatment", { treatments: [] }],
    ["with a thousand treatments", { treatments: Array.from({ length: 1_000 }, () => ({ name: "on", size: 0 })) }],
    ["with more than all traffic", { trafficAllocation: 101 }],
    ["with half a percent", { trafficAllocation: 0.5 }],
    ["with words for a seed", { seed: "1616" }],
    ["with words for killed", { killed: "no" }],
  ])("omits one %s, reports a fault, and keeps the others", (_, broken) => {
    const list = [experiment("965"), experiment("1616", broken), experiment("1409")];
    expect(namesOf(list)).toEqual(["965", "1409"]);
    expect(parseExperiments(list).fault).toEqual({ experiment: expect.stringMatching(/^1616$|^unnamed$/), reason: expect.any(String) });
  });

  it.each([[null], [5], ["1616"], [[]], [{}]])("omits %j", (candidate) => {
    expect(namesOf([candidate, experiment("965")])).toEqual(["965"]);
    expect(parseExperiments([candidate, experiment("965")]).fault).toMatchObject({ experiment: "unnamed" });
  });

  it("with 20,000 invalid entries reports one fault, and is read up to 500", () => {
    const { definitions, fault } = parseExperiments([experiment("965"), ...Array.from({ length: 20_000 }, () => null)]);
    expect([...(definitions?.keys() ?? [])]).toEqual(["965"]);
    expect(fault).toEqual({ reason: "there are more than 500 experiments", others: 499 });
  });

  it("may be empty", () => {
    expect(parseExperiments([])).toEqual({ definitions: new Map() });
  });

  it.each([null, {}, "1616", 5, true, undefined])("is not %j", (value) => {
    expect(parseExperiments(value)).toEqual({ fault: { reason: expect.stringContaining("list") } });
  });

  it("is invalid if no entry is an experiment", () => {
    expect(parseExperiments(["garbage", 5])).toEqual({ fault: { experiment: "unnamed", reason: expect.any(String), others: 1 } });
  });

  it("may contain names of Object properties", () => {
    const { definitions } = parseExperiments([experiment("__proto__"), experiment("constructor")]);
    expect(definitions?.get("__proto__")?.name).toBe("__proto__");
    expect(definitions?.get("toString")).toBeUndefined();
  });
});
