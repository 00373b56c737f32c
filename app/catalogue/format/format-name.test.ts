import { describe, expect, it } from "vitest";
import { parseFormat } from "./format.ts";
import { namedFormatSides, standardSizeOf, standardSizes } from "./format-name.ts";

describe("a standard size", () => {
  it("is one of A0 to A8", () => {
    expect(standardSizes).toEqual(["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]);
  });

  it("is recognised in either orientation", () => {
    expect(standardSizeOf({ width: 210, height: 297 })).toBe("a4");
    expect(standardSizeOf({ width: 297, height: 210 })).toBe("a4");
  });

  it.each(["211x297", "297x297", "none"])("is not %s", (format) => {
    expect(standardSizeOf(parseFormat(format))).toBeUndefined();
  });
});

it.each([
  ["a4-hoch", "210x297"],
  ["a4-quer", "297x210"],
  ["150-400", "150x400"],
] as const)("the sides of %s are %s", (name, sides) => {
  expect(namedFormatSides(name)).toBe(sides);
});
