import { describe, expect, it } from "vitest";
import { locales } from "#app/locale/locales.ts";
import type { SeedModule } from "./seed/area.ts";
import { seedLanguages } from "./seed/languages.ts";
import { localeRows, marketRows } from "./seed/markets.ts";
import { networksSeed } from "./seed/networks.ts";
import { shippingSeed } from "./seed/shipping.ts";

const countries = [...new Set<string>(localeRows.map(([, country]) => country))].sort();

/** Lists the countries in a column of a table. */
function countriesIn({ rows }: SeedModule, table: string, column: number): unknown[] {
  return [...new Set(rows[table]?.map((row) => row[column]))].sort();
}

describe("the local back end", () => {
  it("has exactly the shop's locales", () => {
    expect(localeRows.map(([locale]) => locale).sort()).toEqual(Object.keys(locales).sort());
  });

  it("has a currency, a delivery and networks for every country", () => {
    expect(marketRows.map(([country]) => country).sort()).toEqual(countries);
    expect(countriesIn(shippingSeed, "delivery", 0)).toEqual(countries);
    expect(countriesIn(shippingSeed, "shipping_terms", 0)).toEqual(countries);
    expect(countriesIn(shippingSeed, "holiday", 0)).toEqual(countries);
    expect(countriesIn(networksSeed, "network", 2)).toEqual(countries);
  });

  it("has texts in every language of the shop", () => {
    const shopLanguages = new Set(Object.keys(locales).map((locale) => locale.slice(0, 2)));
    expect([...seedLanguages].sort()).toEqual([...shopLanguages].sort());
  });
});
