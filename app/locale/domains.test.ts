import { describe, expect, it } from "vitest";
import { createDomainTable } from "./domains.ts";
import { markets } from "./markets.ts";

const domains = createDomainTable("http://{channel}.{country}.localhost:4000", ["localhost:4000", "Shop.Test"]);

describe("the domain table", () => {
  it.each(markets.map((market) => [domains.originOf(market), market] as const))("maps %s to its market and back", (origin, market) => {
    expect(domains.marketOf(new URL(origin).host)).toBe(market);
  });

  it("matches hosts in any case", () => {
    expect(domains.marketOf("Poster.CH.localhost:4000")?.country).toBe("ch");
    expect(domains.marketOf("SHOP.test")?.country).toBe("de");
  });

  it("maps a bare host to posters in Germany", () => {
    expect(domains.marketOf("localhost:4000")).toMatchObject({ channel: "poster", country: "de" });
  });

  it.each(["", "localhost", "localhost:4001", "poster.ch.localhost", "poster.xx.localhost:4000", "evil.test", "__proto__", "constructor"])(
    "has no market for %j",
    (host) => {
      expect(domains.marketOf(host)).toBeUndefined();
    },
  );

  it("gives the public origin of a host, independent of the request", () => {
    const secure = createDomainTable("https://{channel}.{country}.example.com", ["Shop.test"]);
    expect(secure.originAt("poster.CH.example.com")).toBe("https://poster.ch.example.com");
    expect(secure.originAt("shop.test")).toBe("https://shop.test");
    expect(secure.originAt("evil.example")).toBeUndefined();
  });

  it("omits the standard port if the pattern has none", () => {
    expect(createDomainTable("https://{channel}.{country}.example.com", []).marketOf("card.de.example.com")?.channel).toBe("card");
  });

  describe("with a preview host", () => {
    const [, austria] = markets;
    const table = createDomainTable("https://{channel}.{country}.example.com", ["bare.test"], undefined, [
      "Shop-git-x.vercel.app",
      "bare.test",
      "poster.at.example.com",
    ]);

    it("gives every market an alias there, whose public origin is the preview host", () => {
      const aliases = markets.map((market) => table.previewAlias("shop-git-x.vercel.app", market) ?? "");
      expect(aliases.map((alias) => table.marketOf(alias))).toEqual(markets);
      expect([...new Set(aliases.map((alias) => table.originAt(alias)))]).toEqual(["https://shop-git-x.vercel.app"]);
    });

    it("shows the first market at the host itself, and owns it", () => {
      expect(table.marketOf("shop-git-x.vercel.app")).toBe(markets[0]);
      expect(table.owns("shop-git-x.vercel.app")).toBe(true);
    });

    it("leaves a host of the table its market", () => {
      const aliasIn = (host: string) => austria && table.previewAlias(host, austria);
      expect(["bare.test", "poster.at.example.com", "elsewhere.test"].map(aliasIn)).toEqual([undefined, undefined, undefined]);
      expect(table.marketOf("poster.at.example.com")).toBe(austria);
    });
  });
});
