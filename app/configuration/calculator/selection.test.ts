import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adopt, chooseFormat, chooseMaterial, isOffered, type MaterialChoice } from "./selection.ts";

const materials: MaterialChoice[] = [
  { value: "leinwand", label: "Leinwand", initialFormat: "400x300", formats: ["300x200", "400x300"] },
  { value: "poster", label: "Poster", initialFormat: "500x700", formats: ["300x200", "500x700"] },
];
const canvas = { materialType: "leinwand", formatType: "300x200" };

describe("changing the material", () => {
  it("resets the format to that material's initial one, though the old one is listed there too", () => {
    expect(chooseMaterial(materials, canvas, "poster")).toEqual({ materialType: "poster", formatType: "500x700" });
  });

  it("to the same one keeps the format", () => {
    expect(chooseMaterial(materials, canvas, "leinwand")).toBe(canvas);
  });

  it.each(["acrylglas", "", "__proto__"])("to %j, which is not on offer, changes nothing", (materialType) => {
    expect(chooseMaterial(materials, canvas, materialType)).toBe(canvas);
  });
});

describe("changing the format", () => {
  it("keeps the material", () => {
    expect(chooseFormat(materials, canvas, "400x300")).toEqual({ materialType: "leinwand", formatType: "400x300" });
  });

  it("to one of another material's changes nothing", () => {
    expect(chooseFormat(materials, canvas, "500x700")).toBe(canvas);
  });
});

describe("what was chosen before the script was there", () => {
  it("is adopted", () => {
    expect(adopt(materials, canvas, { materialType: "poster", sku: "poster-300x200" })).toEqual({
      materialType: "poster",
      formatType: "300x200",
    });
  });

  it("falls back to the material's initial format where the plain form still lists another material's", () => {
    expect(adopt(materials, canvas, { materialType: "poster", sku: "leinwand-300x200" })).toEqual({
      materialType: "poster",
      formatType: "500x700",
    });
  });

  it("is an article's material and format where no material is named", () => {
    expect(adopt(materials, canvas, { sku: "poster-500x700" })).toEqual({ materialType: "poster", formatType: "500x700" });
  });

  it("changes nothing when nothing was chosen", () => {
    expect(adopt(materials, canvas, {})).toBe(canvas);
  });

  it("changes nothing when its material is not on offer, whatever its format", () => {
    expect(adopt(materials, canvas, { materialType: "acrylglas", sku: "acrylglas-400x300" })).toEqual(canvas);
    expect(adopt(materials, canvas, { sku: "acrylglas-400x300" })).toEqual(canvas);
  });
});

it("whatever is asked for, what is selected is on offer", () => {
  const word = fc.oneof(
    fc.constantFrom("leinwand", "poster", "leinwand-300x200", "poster-500x700", "karton-300x200", "constructor"),
    fc.string(),
  );
  fc.assert(
    fc.property(word, word, (materialType, sku) => {
      expect(isOffered(materials, adopt(materials, canvas, { materialType, sku }))).toBe(true);
    }),
  );
});
