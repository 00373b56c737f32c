import { describe, expect, it } from "vitest";
import { type EvaluatedVisitor, evaluate, hasImpression, treatmentOf } from "./evaluate.ts";
import { type Experiment, experimentSchema } from "./experiment.ts";

const half: Experiment = experimentSchema.parse({
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  seed: 1616,
  defaultTreatment: "control",
  treatments: [
    { name: "on", size: 50 },
    { name: "off", size: 50 },
  ],
});
const off: Experiment = { ...half, treatments: [{ name: "off", size: 100 }] };
const keys = Array.from({ length: 20_000 }, (_, index) => `visitor-${index.toString(36)}`);
const visitor = (key: string, facts: Partial<EvaluatedVisitor> = {}): EvaluatedVisitor => ({
  key,
  locale: "de-DE",
  channel: "poster",
  platform: "web",
  path: "/",
  ...facts,
});
const decision = (experiment: Experiment | undefined, facts: Partial<EvaluatedVisitor> = {}) => {
  const { treatment, label } = evaluate(experiment, visitor("me", facts));
  return [treatment, label];
};

/** Returns the percentage of visitors with a treatment. */
function shareOf(experiment: Experiment, treatment: string, of = keys): number {
  return (of.filter((key) => treatmentOf(experiment, visitor(key)) === treatment).length / of.length) * 100;
}

describe("an experiment", () => {
  it("splits 20,000 visitors by its sizes, within two percent", () => {
    expect(Math.abs(shareOf(half, "on") - 50)).toBeLessThan(2);
    const uneven: Experiment = {
      ...half,
      treatments: [
        { name: "on", size: 10 },
        { name: "off", size: 90 },
      ],
    };
    expect(Math.abs(shareOf(uneven, "on") - 10)).toBeLessThan(2);
  });

  it("includes its share of the traffic, split evenly", () => {
    const fifth = { ...half, trafficAllocation: 20 };
    expect(Math.abs(shareOf(fifth, "control") - 80)).toBeLessThan(2);
    expect(Math.abs(shareOf(fifth, "on") - 10)).toBeLessThan(2);
  });

  it("gives a visitor the same treatment every time", () => {
    for (const key of keys.slice(0, 200)) expect(treatmentOf({ ...half }, visitor(key))).toBe(treatmentOf(half, visitor(key)));
  });

  it("keeps its first visitors when its traffic grows", () => {
    const few = { ...half, trafficAllocation: 20 };
    const more = { ...half, trafficAllocation: 60 };
    for (const key of keys.slice(0, 2_000)) {
      const first = treatmentOf(few, visitor(key));
      if (first !== "control") expect(treatmentOf(more, visitor(key))).toBe(first);
    }
  });

  it("is independent of other experiments, with seeds of their own or by name", () => {
    const inFirst = keys.filter((key) => treatmentOf(half, visitor(key)) === "on");
    expect(Math.abs(shareOf({ ...half, seed: 1409 }, "on", inFirst) - 50)).toBeLessThan(3);
    const { seed, ...unseeded } = half;
    const [one, other] = ["1409", "965"].map((name) => experimentSchema.parse({ ...unseeded, name })) as [Experiment, Experiment];
    const inOne = keys.filter((key) => treatmentOf(one, visitor(key)) === "on");
    expect(Math.abs(shareOf(other, "on", inOne) - 50)).toBeLessThan(3);
  });

  it("of no traffic gives all visitors the default, of all traffic none", () => {
    expect(shareOf({ ...half, trafficAllocation: 0 }, "control")).toBe(100);
    expect(shareOf(half, "control")).toBe(0);
    expect(decision({ ...half, trafficAllocation: 0 })).toEqual(["control", "not in split"]);
  });

  it("that is killed gives all visitors the default, also forced ones and on its paths", () => {
    const killed: Experiment = {
      ...half,
      killed: true,
      defaultTreatment: "off",
      onPaths: ["/posterdruck"],
      forced: [{ treatment: "on", visitors: ["me"] }],
    };
    expect(decision(killed, { path: "/posterdruck" })).toEqual(["off", "killed"]);
  });

  it("that is disabled gives all visitors control, and is not counted", () => {
    const disabled = { ...half, enabled: false, killed: true, defaultTreatment: "on" as const };
    expect(decision(disabled)).toEqual(["control", "archived"]);
    expect(hasImpression(evaluate(disabled, visitor("me")))).toBe(false);
  });

  it("that is unknown gives control, and is not counted", () => {
    expect(evaluate(undefined, visitor("me"))).toEqual({ treatment: "control", label: "definition not found", changeNumber: -1 });
    expect(hasImpression(evaluate(undefined, visitor("me")))).toBe(false);
    expect(hasImpression(evaluate(off, visitor("me")))).toBe(true);
  });

  it("is on for everyone below its `onPaths`, and decided as usual elsewhere", () => {
    const onPaths: Experiment = { ...off, trafficAllocation: 0, defaultTreatment: "off", onPaths: ["/posterdruck"] };
    for (const path of ["/posterdruck", "/posterdruck/", "/posterdruck-xxl"])
      expect(decision(onPaths, { path })).toEqual(["on", "on path"]);
    for (const path of ["/", "/poster", "/fotos/posterdruck"]) expect(decision(onPaths, { path })).toEqual(["off", "not in split"]);
  });

  it("gives forced visitors their treatment, outside of traffic and audience", () => {
    const forced: Experiment = {
      ...off,
      trafficAllocation: 0,
      audience: { channels: ["card"] },
      forced: [
        { treatment: "on", visitors: ["you", "me"] },
        { treatment: "off", visitors: ["me"] },
      ],
    };
    expect(decision(forced)).toEqual(["on", "whitelisted"]);
    expect(evaluate(forced, visitor("other"))).toMatchObject({ treatment: "control", label: "not in split" });
  });

  it.each<[string, Experiment["audience"], Partial<EvaluatedVisitor>, boolean]>([
    ["of one of its locales", { locales: ["fr-FR", "de-DE"] }, {}, true],
    ["of another locale", { locales: ["fr-FR"] }, {}, false],
    ["of its channel", { channels: ["poster"] }, {}, true],
    ["of another channel", { channels: ["card"] }, {}, false],
    ["of its platform", { platforms: ["web"] }, {}, true],
    ["of another platform", { platforms: ["desktop"] }, {}, false],
    ["on a page with one of its tags", { tags: ["a", "b"] }, { tags: ["b", "c"] }, true],
    ["on a page with other tags", { tags: ["a"] }, { tags: ["b"] }, false],
    ["on a page whose tags are unknown", { tags: ["a"] }, {}, false],
    ["below its path", { pathPrefixes: ["/lein"] }, { path: "/leinwanddruck" }, true],
    ["on another path", { pathPrefixes: ["/lein"] }, { path: "/fr/leinwanddruck" }, false],
    ["that only some limits match", { locales: ["de-DE"], channels: ["card"] }, {}, false],
    ["without limits", {}, {}, true],
  ])("decides for a visitor %s", (_, audience, facts, isIn) => {
    const experiment: Experiment = { ...off, audience };
    const label = Object.keys(audience ?? {}).length > 0 ? "in audience" : "in segment all";
    expect(decision(experiment, facts)).toEqual(isIn ? ["off", label] : ["control", "default rule"]);
  });

  it("names its version", () => {
    expect(evaluate({ ...half, changeNumber: 7 }, visitor("me")).changeNumber).toBe(7);
  });
});
