import { describe, expect, it } from "vitest";
import { flagSetName, matchesFilters, parseFlagFilters } from "./flag-filter.ts";

describe("the name of a flag set", () => {
  it.each(["a", "9", "calculator_2", "a".repeat(50)])("may be %s", (name) => {
    expect(flagSetName.safeParse(name).success).toBe(true);
  });

  it.each(["", "_a", "A", "a-b", "a b", "ä", "a".repeat(51), 5, "a\n"])("is not %j", (name) => {
    expect(flagSetName.safeParse(name).success).toBe(false);
  });
});

describe("flag filters", () => {
  const none = { bySet: [], byName: [], byPrefix: [] };

  it("are unique values by type", () => {
    const filters = [
      { type: "byName", values: ["1616", " 965 ", "1616"] },
      { type: "byPrefix", values: ["14"] },
    ];
    expect(parseFlagFilters(filters)).toEqual({ filters: { bySet: [], byName: ["1616", "965"], byPrefix: ["14"] }, faults: [] });
  });

  it.each([undefined, null, {}, "byName", []])("are not %j", (value) => {
    expect(parseFlagFilters(value)).toEqual({
      faults: ["feature flag filter configuration must be a non-empty array of filter objects."],
    });
  });

  it.each([null, 5, {}, { type: "bySet" }, { type: "byColor", values: ["a"] }, { type: "byName", values: "a" }])(
    "omit %j, and name its position",
    (wrong) => {
      const { filters, faults } = parseFlagFilters([{ type: "byName", values: ["1616"] }, wrong]);
      expect(filters).toEqual({ ...none, byName: ["1616"] });
      expect(faults).toEqual([
        'feature flag filter at position 1 is invalid. It must be an object with a valid filter type ("bySet", "byName" or "byPrefix") and a list of "values".',
      ]);
    },
  );

  it.each([[[]], [[""]], [[null, 5]]])("omit a filter of the values %j", (values) => {
    expect(parseFlagFilters([{ type: "byName", values }])).toEqual({ faults: ["byName filter must be a non-empty array."] });
  });

  it("omit invalid flag sets, and write others in lowercase", () => {
    const { filters, faults } = parseFlagFilters([{ type: "bySet", values: ["Calculator", "a-b"] }]);
    expect(filters).toEqual({ ...none, bySet: ["calculator"] });
    expect(faults).toEqual([expect.stringContaining("flag set must adhere to")]);
  });

  it("of sets exclude names and prefixes", () => {
    const { filters, faults } = parseFlagFilters([
      { type: "bySet", values: ["calculator"] },
      { type: "byName", values: ["1616"] },
    ]);
    expect(filters).toEqual({ ...none, bySet: ["calculator"] });
    expect(faults).toEqual([expect.stringContaining("the Set filter is exclusive")]);
  });

  it.each([
    ["bySet", 50],
    ["byName", 400],
    ["byPrefix", 50],
  ])("of the type %s have at most %i values", (type, most) => {
    const values = Array.from({ length: most + 1 }, (_, index) => `a${index}`);
    expect(parseFlagFilters([{ type, values: values.slice(1) }]).faults).toEqual([]);
    expect(parseFlagFilters([{ type, values }])).toEqual({ faults: [expect.stringContaining(`${most} unique values`)] });
  });

  it("select experiments by set, name or prefix", () => {
    const experiment = { name: "1616", flagSets: ["calculator"] };
    const selects = (more: object) => matchesFilters(experiment, { ...none, ...more });
    expect([selects({ bySet: ["x", "calculator"] }), selects({ byName: ["1616"] }), selects({ byPrefix: ["16"] })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([selects({}), selects({ bySet: ["x"] }), selects({ byName: ["16"] }), selects({ byPrefix: ["61"] })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(matchesFilters({ name: "1616" }, { ...none, bySet: ["calculator"] })).toBe(false);
  });
});
