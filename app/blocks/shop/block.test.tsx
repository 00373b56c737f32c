import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import { createTranslator } from "#app/locale/translate.ts";
import { createShopAddressing } from "#app/request/shop-addressing.ts";
import type { Content } from "#content-types/schema.ts";
import { ShopBlock } from "./block.server.tsx";

const example: Content<"Shop"> = { _uid: "shop", component: "Shop", headline: "Passepartout in anderen Ländern" };

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

function linksOn(channel: "card" | "poster", country: "ch" | "de" | "gb", locale: Locale) {
  const address = { channel, country, locale, platform: "web", basename: "", path: "/", origin: "https://x.test" } as const;
  const { setting } = createShopAddressing(address, createTranslator(locale), domains);
  const html = renderToStaticMarkup(<ShopBlock content={example} setting={setting} />);
  return Array.from(html.matchAll(/<a href="https:\/\/([^"]+)"[^>]*>([^<]+)</g), ([, href, name]) => `${name} ${href}`);
}

describe("Shop", () => {
  it("links to the other channel and to the channel's other countries by name", () => {
    expect(linksOn("card", "de", "de-DE")).toEqual([
      "Wandbilder poster.de.shop.test/",
      "Österreich card.at.shop.test/",
      "Schweiz card.ch.shop.test/",
    ]);
  });

  it("keeps the page's language if the other shop has it", () => {
    const links = linksOn("poster", "ch", "fr-CH");
    expect(links).toEqual(expect.arrayContaining(["Cartes card.ch.shop.test/fr/", "Belgique poster.be.shop.test/fr"]));
    expect(links).toContain("Deutschland poster.de.shop.test/");
    expect(links.filter((link) => /^(Schweiz|Suisse)/.test(link))).toEqual([]);
  });

  it("omits a channel that has no shop in the page's locale", () => {
    expect(linksOn("poster", "gb", "en-GB").filter((link) => link.includes("card."))).toEqual([]);
  });
});
