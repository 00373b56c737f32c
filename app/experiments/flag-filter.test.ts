import { describe, expect, it } from "vitest";
import { flagSetName, matchesFlagFilters, parseFlagFilters } from "./flag-filter.ts";

describe("the name of a flag set", () => {
  it.each(["a", "9", "calculator_2", "a".repeat(50)])("may be %s", (name) => {
    expect(flagSetName.safeParse(name).success).toBe(true);
  });

  it.each(["", "_a", "A", "a-b", "a b", "ä", "a".repeat(51), 5, "a\n"])("is not %j", (name) => {
    expect(flagSetName.safeParse(name).success).toBe(false);
  });
});

describe("flag filters", () => {
  const parse = (value: unknown) => parseFlagFilters(JSON.stringify(value));
  const byName = { type: "byName", values: ["1616"] };
  const byPrefix = { type: "byPrefix", values: ["14"] };
  const bySet = { type: "bySet", values: ["shop"] };

  it.each([[[bySet]], [[byName]], [[byName, byPrefix]]])("may be %j", (filters) => {
    expect(parse(filters)).toEqual(filters);
  });

  it.each([
    [null],
    [{}],
    ["byName"],
    [[]],
    [[null]],
    [[byName, { type: "bySet" }]],
    [[{ type: "byColor", values: ["a"] }]],
    [[{ type: "byName", values: "a" }]],
    [[{ type: "byName", values: [] }]],
    [[{ type: "byName", values: [" "] }]],
    [[{ type: "bySet", values: ["A-b"] }]],
    [[{ ...byName, more: 1 }]],
    [[byName, byName]],
    [[bySet, byName]],
    [[bySet, byPrefix]],
  ])("are not %j", (filters) => {
    expect(parse(filters)).toBeUndefined();
  });

  it("are not text that is not JSON", () => {
    expect(parseFlagFilters("[")).toBeUndefined();
  });

  it.each([
    ["bySet", 50],
    ["byName", 400],
    ["byPrefix", 50],
  ])("of the type %s have at most %i values", (type, max) => {
    const values = Array.from({ length: max + 1 }, (_, index) => `a${index}`);
    expect(parse([{ type, values: values.slice(1) }])).toBeDefined();
    expect(parse([{ type, values }])).toBeUndefined();
  });

  it.each([
    [{ type: "bySet", values: ["x", "shop"] }, true],
    [{ type: "bySet", values: ["x"] }, false],
    [{ type: "byName", values: ["1616"] }, true],
    [{ type: "byName", values: ["16"] }, false],
    [{ type: "byPrefix", values: ["16"] }, true],
    [{ type: "byPrefix", values: ["61"] }, false],
  ])("of %j select experiment 1616 of the set shop: %s", (filter, isSelected) => {
    expect(matchesFlagFilters({ name: "1616", flagSets: ["shop"] }, parse([filter]) ?? [])).toBe(isSelected);
  });

  it("by set select no experiment without sets", () => {
    expect(matchesFlagFilters({ name: "shop" }, parse([bySet]) ?? [])).toBe(false);
  });
});
