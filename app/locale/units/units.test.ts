import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../locales.ts";
import { formatLength, formatSize } from "./units.ts";

describe("a size", () => {
  it("is in centimetres, with tenths only if needed", () => {
    expect(formatSize(400, 300, "de-DE")).toBe("40 × 30 cm");
    expect(formatSize(405, 300, "de-DE")).toBe("40,5 × 30 cm");
    expect(formatSize(405, 300, "en-GB")).toBe("40.5 × 30 cm");
  });

  it("is in inches in the United States, with at most one decimal", () => {
    expect(formatSize(400, 300, "en-US")).toBe("15.7 × 11.8 in");
  });

  it("is in whole inches for formats cut in inches", () => {
    expect(formatSize(203, 254, "en-US")).toBe("8 × 10 in");
    expect(formatSize(279, 610, "en-US")).toBe("11 × 24 in");
    expect(formatSize(210, 297, "en-US")).toBe("8.3 × 11.7 in");
  });

  it.each(Object.keys(locales) as Locale[])("in %s has the width first", (locale) => {
    expect(formatSize(508, 254, locale)).toMatch(locales[locale].unit === "inch" ? /^20 × 10 \D+$/ : /^50[.,]8 × 25[.,]4 \D+$/);
  });

  it("of zero is 0 × 0", () => {
    expect(formatSize(0, 0, "de-DE")).toBe("0 × 0 cm");
  });
});

describe("a length", () => {
  it("is in centimetres, or in inches in the United States, with at most one decimal", () => {
    expect(formatLength(25, "de-DE")).toBe("2,5 cm");
    expect(formatLength(38, "de-CH")).toBe("3.8 cm");
    expect(formatLength(300, "en-GB")).toBe("30 cm");
  });

  it("of a stretcher frame is 1 or 1.5 inches", () => {
    expect([formatLength(25, "en-US"), formatLength(38, "en-US")]).toEqual(["1 in", "1.5 in"]);
  });
});

it("no number throws", () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.constantFrom(...(Object.keys(locales) as Locale[])), (width, height, locale) => {
      expect(formatSize(width, height, locale)).not.toBe("");
      expect(formatLength(width, locale)).not.toBe("");
    }),
  );
});
