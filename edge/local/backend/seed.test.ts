import { describe, expect, it } from "vitest";
import { locales } from "#app/locale/locales.ts";
import type { SeedArea } from "./seed/area.ts";
import { seedLanguages } from "./seed/languages.ts";
import { localeRows, marketRows } from "./seed/markets.ts";
import { networksArea } from "./seed/networks.ts";
import { shippingArea } from "./seed/shipping.ts";

const countries = [...new Set<string>(localeRows.map(([, country]) => country))].sort();

/** Lists the countries in a column of a table. */
function countriesIn({ rows }: SeedArea, table: string, column: number): unknown[] {
  return [...new Set(rows[table]?.map((row) => row[column]))].sort();
}

describe("the local back end", () => {
  it("has exactly the shop's locales", () => {
    expect(localeRows.map(([locale]) => locale).sort()).toEqual(Object.keys(locales).sort());
  });

  it("has a currency, a delivery and networks for every country", () => {
    expect(marketRows.map(([country]) => country).sort()).toEqual(countries);
    expect(countriesIn(shippingArea, "delivery", 0)).toEqual(countries);
    expect(countriesIn(shippingArea, "shipping_terms", 0)).toEqual(countries);
    expect(countriesIn(shippingArea, "holiday", 0)).toEqual(countries);
    expect(countriesIn(networksArea, "network", 2)).toEqual(countries);
  });

  it("has texts in every language of the shop", () => {
    const shopLanguages = new Set(Object.keys(locales).map((locale) => locale.slice(0, 2)));
    expect([...seedLanguages].sort()).toEqual([...shopLanguages].sort());
  });
});
