import { describe, expect, it } from "vitest";
import { type Currency, defaultLocale, isLocale, isLocaleString, type Locale, locales } from "./locales.ts";
import { markets } from "./markets.ts";

const all = Object.keys(locales) as Locale[];

describe("the 17 locales", () => {
  it("are those of the specification, with de-DE as the default", () => {
    expect(all).toEqual("de-AT de-CH de-DE de-IT de-LI de-LU en-GB en-US es-ES fr-BE fr-CH fr-FR fr-LU it-CH it-IT nl-BE nl-NL".split(" "));
    expect(defaultLocale).toBe("de-DE");
  });

  it.each(all)("%s consists of its language and its country", (locale) => {
    const [language, region] = locale.split("-");
    expect(locales[locale].language).toBe(language);
    expect(locales[locale].country).toBe(region === "US" ? "com" : region?.toLowerCase());
  });

  it("have francs in Switzerland and Liechtenstein, pounds, dollars, and euros elsewhere", () => {
    const localesWith = (currency: Currency) => all.filter((locale) => locales[locale].currency === currency);
    expect(localesWith("CHF")).toEqual(["de-CH", "de-LI", "fr-CH", "it-CH"]);
    expect(localesWith("GBP")).toEqual(["en-GB"]);
    expect(localesWith("USD")).toEqual(["en-US"]);
    expect(localesWith("EUR")).toHaveLength(11);
  });

  it("use centimetres, except in the United States", () => {
    expect(all.filter((locale) => locales[locale].unit === "inch")).toEqual(["en-US"]);
  });

  it.each(all)("%s falls back to its own language, without a circle", (locale) => {
    const seen = new Set<string>();
    for (let at: string | null = locale; at !== null; at = isLocale(at) ? locales[at].fallback : null) {
      expect(isLocale(at)).toBe(true);
      expect(at.slice(0, 2)).toBe(locale.slice(0, 2));
      expect(seen).not.toContain(at);
      seen.add(at);
    }
  });

  it.each(["de-XX", "de", "DE-de", "de_DE", "", "__proto__", "constructor", "toString"])("%j is not a locale", (text) => {
    expect(isLocale(text)).toBe(false);
  });
});

describe("a locale string", () => {
  it.each([...all, "sv-SE", "de-ch"])("%j has the format of a locale", (text) => {
    expect(isLocaleString(text)).toBe(true);
  });

  it.each(["", "de", "de_DE", "deDE", "de-", "de-D1", "de-DEU", " de-DE", "de-DE\n", "dé-DE", "__proto__"])("%j is invalid", (text) => {
    expect(isLocaleString(text)).toBe(false);
  });
});

describe("the markets", () => {
  it.each(markets.map((market) => [`${market.channel} ${market.country}`, market] as const))(
    "%s has locales of its own country, each language once",
    (_, market) => {
      for (const locale of market.locales) expect(locales[locale].country).toBe(market.country);
      expect(new Set(market.locales.map((locale) => locales[locale].language)).size).toBe(market.locales.length);
    },
  );

  it("are unique per channel and country", () => {
    expect(new Set(markets.map(({ channel, country }) => `${channel} ${country}`)).size).toBe(markets.length);
  });
});
