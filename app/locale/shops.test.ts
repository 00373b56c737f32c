import { describe, expect, it } from "vitest";
import { createDomainTable } from "./domains.ts";
import { otherShopLinks } from "./shops.ts";

const domains = createDomainTable("https://{channel}.{country}.example", []);

describe("shops for the switcher", () => {
  it("are the market's languages, each with its own name and URL", () => {
    expect(otherShopLinks(domains, "poster", "fr-CH", "web").languages).toEqual([
      { locale: "de-CH", name: "Deutsch", href: "https://poster.ch.example/" },
      { locale: "fr-CH", name: "Français", href: "https://poster.ch.example/fr" },
      { locale: "it-CH", name: "Italiano", href: "https://poster.ch.example/it" },
    ]);
  });

  it("stay on the desktop app's platform", () => {
    const { languages, countries } = otherShopLinks(domains, "poster", "fr-CH", "desktop");
    expect(languages.map(({ href }) => href)).toEqual([
      "https://poster.ch.example/d",
      "https://poster.ch.example/fr/d",
      "https://poster.ch.example/it/d",
    ]);
    expect(countries).toContainEqual({ locale: "fr-BE", name: "Belgique", href: "https://poster.be.example/fr/d" });
    expect(otherShopLinks(domains, "card", "de-DE", "desktop").countries.map(({ href }) => href)).toEqual([
      "https://card.at.example/d/",
      "https://card.ch.example/d/",
    ]);
  });

  it("have no languages if the market has only one", () => {
    expect(otherShopLinks(domains, "poster", "de-DE", "web").languages).toEqual([]);
  });

  it("are the channel's other countries, in the visitor's language if they have it", () => {
    const { countries } = otherShopLinks(domains, "poster", "fr-FR", "web");
    expect(countries).toContainEqual({ locale: "fr-BE", name: "Belgique", href: "https://poster.be.example/fr" });
    expect(countries).toContainEqual({ locale: "it-IT", name: "Italia", href: "https://poster.it.example/" });
    expect(countries.map(({ locale }) => locale)).not.toContain("fr-FR");
    expect(otherShopLinks(domains, "card", "de-DE", "web").countries.map(({ name }) => name)).toEqual(["Österreich", "Schweiz"]);
  });
});
