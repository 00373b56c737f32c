import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FormatLimits, isFormatWithinLimits } from "#app/catalogue/format/own-format.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { formatLength } from "#app/locale/units/units.ts";
import { materialRows } from "#edge/local/backend/seed/materials.ts";
import { parseTypedFormat, sideLimits } from "./own-format.ts";

const units = ["cm", "inch"] as const;
const posterLimits = { shortestSide: 130, longestSide: 1800 };

const isAccepted = (length: number, unit: (typeof units)[number], limits: FormatLimits) => {
  const typed = length.toFixed(1);
  const format = parseTypedFormat(typed, typed, unit, limits);
  return format !== undefined && isFormatWithinLimits(format, limits);
};

function assertLimitsAreExact(limits: FormatLimits): void {
  for (const unit of units) {
    const { min, max } = sideLimits(limits, unit);
    const lengths = [min - 0.1, min, max, max + 0.1];
    expect([unit, ...lengths.map((length) => isAccepted(length, unit, limits))]).toEqual([unit, false, true, true, false]);
  }
}

describe("a typed side", () => {
  it("becomes millimetres", () => {
    expect(parseTypedFormat("40", " 30,5", "cm", posterLimits)).toBe("400x305");
    expect(parseTypedFormat("16", "12", "inch", posterLimits)).toBe("406x305");
    expect(parseTypedFormat("5.2", "70.85", "inch", posterLimits)).toBe("132x1800");
  });

  it("that is shown as a limit becomes the limit; any other one beyond it stays", () => {
    expect(parseTypedFormat("5.1", "70.9", "inch", posterLimits)).toBe("130x1800");
    expect(parseTypedFormat("5", "71", "inch", posterLimits)).toBe("127x1803");
    expect(parseTypedFormat("12.9", "180.1", "cm", posterLimits)).toBe("129x1801");
  });

  it.each(["", "0", "-40", "1e3", "//evil.example"])("that is %j is refused", (typed) => {
    expect(parseTypedFormat(typed, "40", "cm", posterLimits)).toBeUndefined();
  });
});

describe("the limits of a side", () => {
  it.each(materialRows)("of %s are accepted, and a tenth beyond them is refused", (_, __, ___, shortestSide, longestSide) => {
    assertLimitsAreExact({ shortestSide, longestSide });
  });

  it("of any length are accepted, and a tenth beyond them is refused", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 3000 }), fc.integer({ min: 20, max: 5000 }), (shortestSide, range) => {
        assertLimitsAreExact({ shortestSide, longestSide: shortestSide + range });
      }),
    );
  });

  it.each(Object.keys(locales) as Locale[])("in %s are those of the texts", (locale) => {
    const { min, max } = sideLimits(posterLimits, locales[locale].unit);
    const digits = (text: string) => Number(text.replace(",", ".").replace(/[^\d.]/g, ""));
    expect([min, max]).toEqual([130, 1800].map((limit) => digits(formatLength(limit, locale))));
  });
});
