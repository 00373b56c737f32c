import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "./locales.ts";
import { formatCount, formatMoney, formatPercent } from "./money.ts";

const all = Object.keys(locales) as Locale[];

/** Replaces any kind of space, since platforms differ. */
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]/g, " ");

describe("a price", () => {
  it.each<[Locale, string]>([
    ["de-AT", "€ 1.234,50"],
    ["de-CH", "CHF 1’234.50"],
    ["de-DE", "1.234,50 €"],
    ["de-IT", "1.234,50 €"],
    ["de-LI", "CHF 1’234.50"],
    ["de-LU", "1.234,50 €"],
    ["en-GB", "£1,234.50"],
    ["en-US", "$1,234.50"],
    ["es-ES", "1234,50 €"],
    ["fr-BE", "1 234,50 €"],
    ["fr-CH", "1’234.50 CHF"],
    ["fr-FR", "1 234,50 €"],
    ["fr-LU", "1.234,50 €"],
    ["it-CH", "CHF 1’234.50"],
    ["it-IT", "1234,50 €"],
    ["nl-BE", "€ 1.234,50"],
    ["nl-NL", "€ 1.234,50"],
  ])("in %s is %s", (locale, expected) => {
    expect(plain(formatMoney(1234.5, locale))).toBe(expected);
  });

  it.each(all)("in %s is empty for a number that is not finite", (locale) => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) expect(formatMoney(amount, locale)).toBe("");
  });

  it.each(all)("in %s has two decimals for whole and fractional amounts", (locale) => {
    for (const amount of [0, 7, 29.9, 29.999, 0.1 + 0.2]) expect(formatMoney(amount, locale)).toMatch(/\d[.,]\d\d(\D|$)/);
  });

  it("groups millions of francs alike in all Swiss languages", () => {
    for (const locale of ["de-CH", "de-LI", "fr-CH", "it-CH"] as const) expect(formatMoney(1234567.5, locale)).toContain("1’234’567");
  });

  it("does not group across the space before the currency", () => {
    expect(plain(formatMoney(100, "fr-CH"))).toMatch(/^100[.,]00 CHF$/);
    expect(plain(formatMoney(100, "de-CH"))).toBe("CHF 100.00");
  });

  it("has fewer decimals on request, unless they are needed", () => {
    expect(plain(formatMoney(29, "de-DE", 0))).toBe("29 €");
    expect(formatMoney(29.9, "en-GB", 1)).toBe("£29.9");
    expect(formatMoney(29.999, "en-GB", 0)).toBe("£30");
  });

  it("is empty without a locale", () => {
    expect(formatMoney(29, undefined)).toBe("");
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.double(), (locale, amount) => {
        expect(formatMoney(amount, locale) === "").toBe(!Number.isFinite(amount));
        expect(formatPercent(amount, locale) === "").toBe(!Number.isFinite(amount));
      }),
    );
  });

  it("keeps all digits of the amount", () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.integer({ min: 0, max: 99_999_999 }), (locale, cents) => {
        expect(formatMoney(cents / 100, locale).replace(/\D/g, "")).toBe(String(cents).padStart(3, "0"));
      }),
    );
  });
});

describe("a count", () => {
  it("is grouped like the prices of its market", () => {
    expect(formatCount(12846, "de-DE")).toBe("12.846");
    expect(formatCount(12846, "en-GB")).toBe("12,846");
    for (const locale of ["de-CH", "fr-CH", "it-CH"] as const) expect(formatCount(12846, locale)).toBe("12’846");
    expect(formatCount(Number.NaN, "de-DE")).toBe("");
  });
});

describe("a share", () => {
  it("is a percentage without decimals", () => {
    expect(plain(formatPercent(0.25, "de-DE"))).toBe("25 %");
    expect(formatPercent(0.256, "en-GB")).toBe("26%");
    expect(formatPercent(Number.NaN, "de-DE")).toBe("");
  });
});
