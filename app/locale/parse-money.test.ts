import fc from "fast-check";
import { expect, it } from "vitest";
import { type Locale, locales } from "./locales.ts";
import { formatMoney } from "./money.ts";
import { parseMoney } from "./parse-money.ts";

const all = Object.keys(locales) as Locale[];

it("a price is read as it was written, in every locale", () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.integer({ min: 0, max: 9_999_999 }), (locale, cents) => {
      expect(parseMoney(formatMoney(cents / 100, locale))).toBe(cents / 100);
    }),
  );
});

it.each(["", "–", "Preis wird geladen", "ab", "12", "40 × 60 cm"])("%j is no price", (text) => {
  expect(parseMoney(text)).toBeUndefined();
});
