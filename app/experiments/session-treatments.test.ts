import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EvaluatedVisitor, evaluate } from "./evaluate.ts";
import { type Experiment, experimentSchema, type Treatment } from "./experiment.ts";
import { parseTreatmentsCookie, serializeTreatmentsCookie, stickTreatment } from "./session-treatments.ts";

const on: Experiment = experimentSchema.parse({
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  defaultTreatment: "off",
  treatments: [{ name: "on", size: 100 }],
});
const off: Experiment = { ...on, changeNumber: 2, treatments: [{ name: "off", size: 100 }] };
const experimentsOf = (names: readonly string[]) => new Map(names.map((name) => [name, { ...on, name }]));
const visitor: EvaluatedVisitor = { key: "me", locale: "de-DE", channel: "poster", platform: "web", path: "/" };
const stick = (kept: Treatment | undefined, experiment: Experiment | undefined, facts: Partial<EvaluatedVisitor> = {}) =>
  stickTreatment(kept, evaluate(experiment, { ...visitor, ...facts }));

describe("the treatments of a session", () => {
  it("are pairs of experiment and treatment", () => {
    const kept = new Map<string, Treatment>([
      ["1616", "on"],
      ["965", "control"],
    ]);
    expect(serializeTreatmentsCookie(kept)).toBe("1616=on&965=control");
    expect(parseTreatmentsCookie("1616=on&965=control", experimentsOf(["1616", "965"]))).toEqual(kept);
    expect(serializeTreatmentsCookie(new Map())).toBe("");
  });

  it.each([
    [undefined, []],
    ["", []],
    ["1616", []],
    ["1616=", []],
    ["1616=purple&965=on", [["965", "on"]]],
    ["1409=on&965=on", [["965", "on"]]],
    ["1616=on&1616=off", [["1616", "on"]]],
    ["1616=on=off", [["1616", "on"]]],
    ["__proto__=on&constructor=on&toString=off", []],
    ["&&=&=on&1616=off&", [["1616", "off"]]],
  ])("%j are read without what is unknown", (cookie, pairs) => {
    expect([...parseTreatmentsCookie(cookie, experimentsOf(["1616", "965"]))]).toEqual(pairs);
  });

  const names = (count: number, length = 4) => Array.from({ length: count }, (_, index) => `${index}`.padStart(length, "0"));

  it("are at most 50 pairs, the newest ones", () => {
    const kept = new Map(names(51).map((name) => [name, "on" as const]));
    const cookie = serializeTreatmentsCookie(kept);
    expect([...parseTreatmentsCookie(cookie, experimentsOf(names(51))).keys()]).toEqual(names(51).slice(1));
    const long = names(51)
      .map((name) => `${name}=on`)
      .join("&");
    expect(parseTreatmentsCookie(long, experimentsOf(names(51))).size).toBe(50);
  });

  it("are at most 2 KB, the newest ones", () => {
    const kept = new Map(names(50, 80).map((name) => [name, "control" as const]));
    const cookie = serializeTreatmentsCookie(kept);
    expect(cookie.length).toBeGreaterThan(1_900);
    expect(cookie.length).toBeLessThanOrEqual(2_048);
    const read = parseTreatmentsCookie(cookie, experimentsOf(names(50, 80)));
    expect([...read.keys()]).toEqual(names(50, 80).slice(-read.size));
    const long = names(50, 80)
      .map((name) => `${name}=on`)
      .join("&");
    // 84 characters each, with the separator.
    expect(parseTreatmentsCookie(long, experimentsOf(names(50, 80))).size).toBe(24);
  });

  it("of any cookie are read, and written as a cookie that gives the same", () => {
    const known = experimentsOf(["1616", "965"]);
    const piece = fc.constantFrom("1616", "965", "on", "off", "control", "=", "&", ";", "é", "\0");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const kept = parseTreatmentsCookie(pieces.join(""), known);
        expect(parseTreatmentsCookie(serializeTreatmentsCookie(kept), known)).toEqual(kept);
        expect(serializeTreatmentsCookie(kept)).toMatch(/^[\w.:=&-]*$/);
      }),
    );
  });
});

describe("a treatment within a session", () => {
  it("is kept from the first evaluation", () => {
    expect(stick(undefined, on)).toEqual({ evaluation: evaluate(on, visitor), keep: "on" });
    expect(stick("on", on)).toEqual({ evaluation: evaluate(on, visitor), keep: "on" });
  });

  it("stays when its definition changes, with a fault", () => {
    expect(stick("on", off)).toEqual({
      evaluation: { treatment: "on", label: "kept in session", changeNumber: 2 },
      keep: "on",
      fault: { reason: "treatment changed in session", kept: "on", evaluated: "off" },
    });
  });

  it("stays when the traffic of its experiment ends or begins", () => {
    const noTraffic = { ...on, trafficAllocation: 0 };
    expect(stick("on", noTraffic)).toMatchObject({ evaluation: { treatment: "on" }, keep: "on", fault: { evaluated: "off" } });
    const { keep } = stick(undefined, noTraffic);
    expect(stick(keep, on)).toMatchObject({ evaluation: { treatment: "off" }, keep: "off", fault: { evaluated: "on" } });
  });

  it.each([
    ["is killed", { ...on, killed: true }, "off"],
    ["is disabled", { ...on, enabled: false }, "control"],
    ["is gone", undefined, "control"],
  ] as const)("ends when its experiment %s, without a fault", (_, experiment, treatment) => {
    expect(stick("on", experiment)).toEqual({ evaluation: evaluate(experiment, visitor), keep: undefined });
    expect(evaluate(experiment, visitor).treatment).toBe(treatment);
  });

  it("is replaced on a path that is on, and returns elsewhere", () => {
    const onPaths = { ...off, onPaths: ["/posterdruck"] };
    const there = stick("off", onPaths, { path: "/posterdruck" });
    expect(there).toMatchObject({ evaluation: { treatment: "on", label: "on path" }, keep: "off" });
    expect(there.fault).toBeUndefined();
    expect(stick(there.keep, onPaths)).toMatchObject({ evaluation: { treatment: "off" }, keep: "off" });
  });

  it("begins on the first page of the audience", () => {
    const audience = { ...on, audience: { pathPrefixes: ["/leinwand"] } };
    const outside = stick(undefined, audience);
    expect(outside).toEqual({ evaluation: { treatment: "off", label: "default rule", changeNumber: 1 }, keep: undefined });
    const inside = stick(outside.keep, audience, { path: "/leinwanddruck" });
    expect(inside).toMatchObject({ evaluation: { treatment: "on" }, keep: "on" });
    expect(stick(inside.keep, audience)).toMatchObject({ evaluation: { treatment: "off" }, keep: "on" });
  });

  it("is replaced by a forced one", () => {
    const forced: Experiment = { ...off, forced: [{ treatment: "off", visitors: ["me"] }] };
    expect(stick("on", forced)).toEqual({ evaluation: { treatment: "off", label: "whitelisted", changeNumber: 2 }, keep: "on" });
  });
});
