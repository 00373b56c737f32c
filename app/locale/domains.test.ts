import { describe, expect, it } from "vitest";
import { createDomainTable } from "./domains.ts";
import { markets } from "./markets.ts";

const domains = createDomainTable("http://{channel}.{country}.localhost:4000", ["localhost:4000", "Shop.Test"]);

describe("the domain table", () => {
  it.each(markets.map((market) => [domains.originOf(market), market] as const))(
    "leads from %s to its market and back",
    (origin, market) => {
      expect(domains.marketOf(new URL(origin).host)).toBe(market);
    },
  );

  it("reads a host in any case, as a browser may send it", () => {
    expect(domains.marketOf("Poster.CH.localhost:4000")?.country).toBe("ch");
    expect(domains.marketOf("SHOP.test")?.country).toBe("de");
  });

  it("takes a bare host for posters in Germany", () => {
    expect(domains.marketOf("localhost:4000")).toMatchObject({ channel: "poster", country: "de" });
  });

  it.each(["", "localhost", "localhost:4001", "poster.ch.localhost", "poster.xx.localhost:4000", "evil.test", "__proto__", "constructor"])(
    "knows no market of %j",
    (host) => {
      expect(domains.marketOf(host)).toBeUndefined();
    },
  );

  it("says of a host in the table which origin it has, whatever a request calls itself", () => {
    const secure = createDomainTable("https://{channel}.{country}.example.com", ["Shop.test"]);
    expect(secure.originAt("poster.CH.example.com")).toBe("https://poster.ch.example.com");
    expect(secure.originAt("shop.test")).toBe("https://shop.test");
    expect(secure.originAt("evil.example")).toBeUndefined();
  });

  it("leaves the standard port away where the pattern has none", () => {
    expect(createDomainTable("https://{channel}.{country}.example.com", []).marketOf("card.de.example.com")?.channel).toBe("card");
  });
});
