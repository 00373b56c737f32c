import { describe, expect, it } from "vitest";
import { experiment } from "../../tests/fakes/experiment-definition.ts";
import { evaluate } from "./evaluate.ts";
import { findExperimentIssues, invalidExperimentIndexes, parseExperiments } from "./experiments.ts";

const namesOf = (value: unknown) => [...(parseExperiments(value).definitions?.keys() ?? [])];
const sizes = (...list: number[]) => ({ treatments: list.map((size) => ({ name: "on", size })) });

const wrong: [string, Record<string, unknown>][] = [
  ["without a name", { name: undefined }],
  ["with spaces in its name", { name: "16 16" }],
  ["with an unknown treatment", { treatments: [{ name: "purple", size: 100 }] }],
  ["with no treatment", { treatments: [] }],
  ["with a thousand treatments", { treatments: Array.from({ length: 1_000 }, () => ({ name: "on", size: 0 })) }],
  ["with sizes of 60", sizes(50, 10)],
  ["with sizes of 160", sizes(80, 80)],
  ["with more than all traffic", { trafficAllocation: 101 }],
  ["with half a percent", { trafficAllocation: 0.5 }],
  ["with words for a seed", { seed: "1616" }],
  ["with words for killed", { killed: "no" }],
  ["with words for enabled", { enabled: "yes" }],
  ["with a negative change number", { changeNumber: -1 }],
  ["with an audience of an unknown locale", { audience: { locales: ["de-XX"] } }],
  ["with an audience of no locale", { audience: { locales: [] } }],
  ["with an audience of an unknown limit", { audience: { ages: [30] } }],
  ["with a path without a slash", { onPaths: ["posterdruck"] }],
  ["with a forced visitor of no key", { forced: [{ treatment: "on", visitors: [""] }] }],
  ["with a key of 251 characters", { forced: [{ treatment: "on", visitors: ["a".repeat(251)] }] }],
  ["with a flag set in capitals", { flagSets: ["Calculator"] }],
  ["with a flag set of 51 characters", { flagSets: ["a".repeat(51)] }],
];

describe("the list of experiments", () => {
  it("is read by name", () => {
    expect(namesOf([experiment("1616"), experiment("965")])).toEqual(["1616", "965"]);
    expect(parseExperiments([experiment("1616")]).fault).toBeUndefined();
  });

  it("may have all fields, at their limits", () => {
    const full = experiment("a".repeat(80), {
      description: "Portrait and landscape",
      enabled: true,
      changeNumber: 1_764_000_000_000,
      audience: { locales: ["de-DE"], channels: ["poster"], platforms: ["web"], tags: ["1616"], pathPrefixes: ["/leinwanddruck"] },
      forced: [{ treatment: "off", visitors: ["a".repeat(250)] }],
      flagSets: ["calculator_2", "a".repeat(50)],
      onPaths: ["/posterdruck"],
    });
    expect(parseExperiments([full])).toEqual({ definitions: new Map([[full.name, full]]) });
    expect(findExperimentIssues([full])).toEqual([]);
  });

  it.each(wrong)("omits one %s, reports a fault, and keeps the others", (_, broken) => {
    const list = [experiment("965"), experiment("1616", broken), experiment("1409")];
    expect(namesOf(list)).toEqual(["965", "1409"]);
    expect(parseExperiments(list).fault).toEqual({
      experiment: expect.stringMatching(/^16 ?16$|^unnamed$/),
      reason: expect.any(String),
    });
  });

  it.each([
    [60, sizes(50, 10)],
    [160, sizes(80, 80)],
    [99, sizes(99)],
    [101, sizes(1, 100)],
  ])("says that sizes add up to %i", (sum, broken) => {
    expect(parseExperiments([experiment("1616", broken)]).fault).toEqual({
      experiment: "1616",
      reason: `treatments: the sizes of the treatments add up to ${sum}, not to 100`,
    });
  });

  it("keeps the first of two experiments with one name, and reports one fault", () => {
    const { definitions, fault } = parseExperiments([experiment("1616", { seed: 7 }), experiment("1616", { seed: 8 }), experiment("965")]);
    expect(definitions?.get("1616")?.seed).toBe(7);
    expect(definitions?.size).toBe(2);
    expect(fault).toEqual({ experiment: "1616", reason: "another experiment has this name; the first one stands" });
  });

  it("keeps neither of two experiments with one name if the first is invalid", () => {
    expect(namesOf([experiment("1616", { killed: "no" }), experiment("1616"), experiment("965")])).toEqual(["965"]);
  });

  it("gives an experiment without a seed the seed of its name, and other missing fields their defaults", () => {
    const { seed, ...unseeded } = experiment("1616");
    // Pinned: another seed would move all visitors.
    expect(parseExperiments([unseeded]).definitions?.get("1616")).toEqual({
      ...unseeded,
      seed: 3_333_683_083,
      enabled: true,
      changeNumber: 1,
    });
  });

  it("drops fields of a newer release", () => {
    expect(parseExperiments([experiment("1616", { bandit: true })]).definitions?.get("1616")).not.toHaveProperty("bandit");
  });

  it.each([[null], [5], ["1616"], [[]], [{}]])("omits %j", (candidate) => {
    expect(namesOf([candidate, experiment("965")])).toEqual(["965"]);
    expect(parseExperiments([candidate, experiment("965")]).fault).toMatchObject({ experiment: "unnamed" });
  });

  it("with 20,000 invalid entries reports one fault, and is read up to 500", () => {
    const { definitions, fault } = parseExperiments([experiment("965"), ...Array.from({ length: 20_000 }, () => null)]);
    expect([...(definitions?.keys() ?? [])]).toEqual(["965"]);
    expect(fault).toEqual({ reason: "there are more than 500 experiments", others: 499, names: ["unnamed"] });
  });

  it("names each refused experiment once, and at most 20", () => {
    const broken = (count: number) => Array.from({ length: count }, (_, place) => experiment(`e${place}`, { killed: "no" }));
    const list = [...broken(2), experiment("965"), experiment("e0"), experiment("965")];
    expect(parseExperiments(list).fault).toMatchObject({ experiment: "e0", others: 3, names: ["e0", "e1", "965"] });
    expect(parseExperiments(broken(30)).fault?.names).toEqual(Array.from({ length: 20 }, (_, place) => `e${place}`));
  });

  it("may be empty", () => {
    expect(parseExperiments([])).toEqual({ definitions: new Map() });
  });

  it.each([null, {}, "1616", 5, true, undefined])("is not %j", (value) => {
    expect(parseExperiments(value)).toEqual({ fault: { reason: expect.stringContaining("list") } });
  });

  it("is invalid if no entry is an experiment", () => {
    expect(parseExperiments(["garbage", 5])).toEqual({
      fault: { experiment: "unnamed", reason: expect.any(String), others: 1, names: ["unnamed"] },
    });
  });

  it("may contain names of Object properties, without an effect on others", () => {
    const { definitions } = parseExperiments(
      JSON.parse(JSON.stringify([experiment("x"), experiment("constructor")]).replace('"x"', '"__proto__"')),
    );
    expect(definitions?.get("__proto__")?.name).toBe("__proto__");
    expect(definitions?.get("toString")).toBeUndefined();
    const visitor = { key: "me", locale: "de-DE", channel: "poster", platform: "web", path: "/" };
    expect(evaluate(definitions?.get("__proto__"), visitor).treatment).toBe("on");
    expect(evaluate(definitions?.get("hasOwnProperty"), visitor).label).toBe("definition not found");
    // Here `__proto__` is a key of the JSON, not an experiment's name.
    expect(parseExperiments([JSON.parse(`{ "__proto__": ${JSON.stringify(experiment("1616"))} }`)]).definitions).toBeUndefined();
  });
});

describe("the places of refused experiments", () => {
  it("are those of invalid ones and of the second of two with one name, not of one with a misspelled field", () => {
    const list = [experiment("965"), experiment("1616", sizes(80, 80)), experiment("1409", { kiled: true }), experiment("965"), null];
    expect(invalidExperimentIndexes(list)).toEqual([1, 3, 4]);
    expect(namesOf(list)).toEqual(["965", "1409"]);
  });

  it("are those of all beyond 500, and none of a value that is no list", () => {
    expect(invalidExperimentIndexes(Array.from({ length: 502 }, (_, index) => experiment(`e${index}`)))).toEqual([500, 501]);
    expect(invalidExperimentIndexes({ length: 3 })).toEqual([]);
  });
});

describe("the faults of a list that is to be stored", () => {
  it("are an empty list for a valid one", () => {
    expect(findExperimentIssues([experiment("1616"), experiment("965")])).toEqual([]);
    expect(findExperimentIssues([])).toEqual([]);
  });

  it.each(wrong)("name an experiment %s", (_, broken) => {
    const faults = findExperimentIssues([experiment("965"), experiment("1616", broken)]);
    expect(faults.length).toBeGreaterThan(0);
    for (const { path } of faults) expect(path).toMatch(/^\[1\]\./);
  });

  it("are all named, with their places", () => {
    const list = [
      experiment("965", { killed: "no", ...sizes(50, 10) }),
      7,
      experiment("1616", {
        treatments: [
          { name: "on", size: 100 },
          { name: "purple", size: 0 },
        ],
        kiled: true,
      }),
      experiment("965"),
    ];
    expect(findExperimentIssues(list).map(({ experiment, path }) => [experiment, path])).toEqual([
      ["965", "[0].killed"],
      ["965", "[0].treatments"],
      [undefined, "[1]"],
      ["1616", "[2].treatments[1].name"],
      ["1616", "[2].kiled"],
      ["965", "[3].name"],
    ]);
  });

  it("name a misspelled field", () => {
    const audience = { locale: ["de-DE"], tag: ["1616"] };
    expect(findExperimentIssues([experiment("1616", { kiled: true, audience })])).toEqual(
      ["[0].audience.locale", "[0].audience.tag", "[0].kiled"].map((path) => ({
        experiment: "1616",
        path,
        reason: "there is no such field",
      })),
    );
  });

  it.each([undefined, null, {}, "[]", 5])("name %j, which is no list", (value) => {
    expect(findExperimentIssues(value)).toEqual([{ path: "", reason: "experiments is not a list" }]);
  });

  it("report a list of more than 500 experiments", () => {
    expect(findExperimentIssues(Array.from({ length: 500 }, (_, index) => experiment(`e${index}`)))).toEqual([]);
    const faults = findExperimentIssues(Array.from({ length: 501 }, (_, index) => experiment(`e${index}`)));
    expect(faults).toEqual([{ path: "", reason: "there are more than 500 experiments" }]);
  });

  it("are at most a hundred, followed by the number of the others", () => {
    const faults = findExperimentIssues(Array.from({ length: 300 }, () => null));
    expect(faults).toHaveLength(101);
    expect(faults.at(-1)).toEqual({ path: "", reason: "200 more faults are not listed" });
  });
});
