import { describe, expect, it } from "vitest";
import { createDomainTable } from "./domains.ts";
import { otherShops } from "./shops.ts";

const domains = createDomainTable("https://{channel}.{country}.example", []);

describe("the shops that a visitor may change to", () => {
  it("are the languages of their market, each in its own words and at its own address", () => {
    expect(otherShops(domains, "poster", "fr-CH").languages).toEqual([
      { locale: "de-CH", name: "Deutsch", href: "https://poster.ch.example/" },
      { locale: "fr-CH", name: "Français", href: "https://poster.ch.example/fr" },
      { locale: "it-CH", name: "Italiano", href: "https://poster.ch.example/it" },
    ]);
  });

  it("are no languages where one is spoken", () => {
    expect(otherShops(domains, "poster", "de-DE").languages).toEqual([]);
  });

  it("are the other countries of the channel, in the visitor's language where it is spoken there", () => {
    const { countries } = otherShops(domains, "poster", "fr-FR");
    expect(countries).toContainEqual({ locale: "fr-BE", name: "Belgique", href: "https://poster.be.example/fr" });
    expect(countries).toContainEqual({ locale: "it-IT", name: "Italia", href: "https://poster.it.example/" });
    expect(countries.map(({ locale }) => locale)).not.toContain("fr-FR");
    expect(otherShops(domains, "card", "de-DE").countries.map(({ name }) => name)).toEqual(["Österreich", "Schweiz"]);
  });
});
