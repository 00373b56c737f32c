import { describe, expect, it } from "vitest";
import { locales } from "#app/locale/locales.ts";
import type { Area } from "./seed/area.ts";
import { frontEnds } from "./seed/front-ends.ts";
import { languages } from "./seed/languages.ts";
import { localeRows, marketRows } from "./seed/markets.ts";
import { networks } from "./seed/networks.ts";
import { shipping } from "./seed/shipping.ts";

const countries = [...new Set<string>(localeRows.map(([, country]) => country))].sort();

/** The countries that stand in a column of a table. */
function countriesIn({ rows }: Area, table: string, column: number): unknown[] {
  return [...new Set(rows[table]?.map((row) => row[column]))].sort();
}

describe("the back end of this machine", () => {
  it("knows every locale of the shop, and no other", () => {
    expect(localeRows.map(([locale]) => locale).sort()).toEqual(Object.keys(locales).sort());
  });

  it("has a currency, a delivery, a hotline and networks for every country", () => {
    expect(marketRows.map(([country]) => country).sort()).toEqual(countries);
    expect(countriesIn(shipping, "delivery", 0)).toEqual(countries);
    expect(countriesIn(frontEnds, "support", 0)).toEqual(countries);
    expect(countriesIn(networks, "network", 2)).toEqual(countries);
  });

  it("says its texts in every language of the shop", () => {
    const spoken = new Set(Object.keys(locales).map((locale) => locale.slice(0, 2)));
    expect([...languages].sort()).toEqual([...spoken].sort());
  });
});
