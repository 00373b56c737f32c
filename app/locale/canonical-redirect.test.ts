import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterQuery } from "../designer/allowed-query.ts";
import { resolveCanonicalRedirect } from "./canonical-redirect.ts";
import { createDomainTable } from "./domains.ts";
import { markets } from "./markets.ts";

const domains = createDomainTable("http://{channel}.{country}.localhost:4000", ["localhost:4000"]);
const table = { domains, filterQuery };
const swiss = "poster.ch.localhost:4000";

/** Returns "301 /x", "302 http://…" or "stays". */
function move(address: string, host = swiss): string {
  const url = new URL(address, `http://${host}`);
  const moved = resolveCanonicalRedirect(host, url, table);
  return moved ? `${moved.permanent ? 301 : 302} ${moved.to}` : "stays";
}

describe("the canonical address of a page", () => {
  it.each([
    ["/Leinwanddruck", "301 /leinwanddruck"],
    ["/leinwanddruck/", "301 /leinwanddruck"],
    ["//leinwanddruck", "stays"],
    ["/fr//impression-sur-toile///", "301 /fr/impression-sur-toile"],
    ["/%6ceinwanddruck", "301 /leinwanddruck"],
    ["/leinwanddruck/?sku=a&_storyblok=1", "301 /leinwanddruck?sku=a&_storyblok=1"],
    ["/FR/Impression-sur-toile", "301 /fr/impression-sur-toile"],
    ["/fr/", "301 /fr"],
    ["/D/FR", "301 /d/fr"],
    ["/leinwanddruck", "stays"],
    ["/fr/d/impression-sur-toile", "stays"],
    ["/d/fr/impression-sur-toile", "stays"],
    ["/w", "stays"],
    ["/", "stays"],
    ["/sitemap.xml", "stays"],
  ])("%s: %s", (address, expected) => {
    if (address === "//leinwanddruck")
      expect(resolveCanonicalRedirect(swiss, { pathname: address, search: "" }, table)?.to).toBe("/leinwanddruck");
    else expect(move(address)).toBe(expected);
  });

  it("ends in a slash on the card channel only", () => {
    const card = "card.de.localhost:4000";
    expect(move("/hochzeit", card)).toBe("301 /hochzeit/");
    expect(move("/hochzeit/", card)).toBe("stays");
    expect(move("/d", card)).toBe("301 /d/");
    expect(move("/sitemap.xml", card)).toBe("stays");
    expect(move("/", card)).toBe("stays");
  });

  it("applies to a data request like to its page", () => {
    expect(move("/Leinwanddruck.data")).toBe("301 /leinwanddruck");
    expect(move("/leinwanddruck/_.data?_routes=page&sku=a")).toBe("301 /leinwanddruck?sku=a");
    expect(move("/fr.data")).toBe("stays");
    expect(move("/_.data")).toBe("stays");
    expect(move("/hochzeit/_.data", "card.de.localhost:4000")).toBe("stays");
  });

  it.each([
    ["/_configurations/AbC-1/leinwanddruck", swiss, "stays"],
    ["/_lists/search/", swiss, "stays"],
    ["/_experiments", "card.de.localhost:4000", "stays"],
    ["/fr/_experiments", "card.ch.localhost:4000", "stays"],
    ["/_experiments/", "card.de.localhost:4000", "stays"],
    ["/assets/entry.client-GoneFml1.js", swiss, "stays"],
    ["/FR//_forms/AbC-1//x/?a=b", swiss, "301 /fr/_forms/AbC-1//x/?a=b"],
    ["/de/_configurations/AbC-1/leinwanddruck/", swiss, "301 /_configurations/AbC-1/leinwanddruck/"],
    ["/de//d//de/_lists/Search", "card.de.localhost:4000", "301 /d/_lists/Search"],
    ["/fr/d/_lists/Search", "poster.de.localhost:4000", "302 http://poster.fr.localhost:4000/d/_lists/Search"],
    ["/xx/_lists/Search", swiss, "302 /error"],
  ])("keeps the spelling of parts and files of the shop behind the prefix: %s on %s: %s", (address, host, expected) => {
    expect(move(address, host)).toBe(expected);
  });

  it("does not apply to other applications", () => {
    for (const path of ["/configurator-photo-frame/?sku=A", "/magazin/Ideen/"]) expect(move(path)).toBe("stays");
  });

  it.each(["/%2e%2e%2fetc", "/a%2Fb", "/%C3%BC", "/a b", "/;", "/%00"])("does not apply to the invalid path %s", (path) => {
    expect(move(path)).toBe("stays");
  });
});

describe("a language prefix that the market lacks", () => {
  it.each([
    ["/de/leinwanddruck", swiss, "301 /leinwanddruck"],
    ["/d/de/leinwanddruck?sku=a", swiss, "301 /d/leinwanddruck?sku=a"],
    ["/de", swiss, "301 /"],
    ["/de", "card.de.localhost:4000", "301 /"],
    ["/en/canvas-prints", swiss, "302 http://poster.gb.localhost:4000/canvas-prints"],
    ["/fr", "poster.de.localhost:4000", "302 http://poster.fr.localhost:4000/"],
    ["/de/leinwanddruck", "poster.fr.localhost:4000", "302 http://poster.de.localhost:4000/leinwanddruck"],
    ["/d/es/x?sku=a&secret=b", "poster.de.localhost:4000", "302 http://poster.es.localhost:4000/d/x?sku=a"],
    ["/nl/x?utm_source=n", "poster.com.localhost:4000", "302 http://poster.nl.localhost:4000/x?utm_source=n"],
    ["/de//Leinwanddruck/", swiss, "301 /leinwanddruck"],
    ["/de/Hochzeit//x", "card.ch.localhost:4000", "301 /hochzeit/x/"],
  ])("%s on %s: %s", (address, host, expected) => {
    expect(move(address, host)).toBe(expected);
  });

  it.each([
    ["/de/magazin/Ideen/?page=2", swiss, "301 /magazin/Ideen/?page=2"],
    ["/DE//magazin//Ideen", swiss, "301 /magazin//Ideen"],
    ["/de/web-api/toolbox-download/AbC?b=1", swiss, "301 /web-api/toolbox-download/AbC?b=1"],
    ["/d/de/magazin/Ideen", "card.de.localhost:4000", "301 /d/magazin/Ideen"],
    ["/de/de/magazin/Ideen/", swiss, "301 /magazin/Ideen/"],
    ["/fr/magazin/Ideen/?preview=2", "poster.de.localhost:4000", "302 http://poster.fr.localhost:4000/magazin/Ideen/?preview=2"],
    ["/fr/d/de/magazin/Ideen?preview=2", "poster.gb.localhost:4000", "302 http://poster.de.localhost:4000/d/magazin/Ideen?preview=2"],
    ["/xx/magazin/Ideen", swiss, "302 /error"],
  ])("is removed from the path of another application, which stays as it is: %s on %s: %s", (address, host, expected) => {
    expect(move(address, host)).toBe(expected);
  });

  it.each([
    ["/xx", swiss, "302 /error"],
    ["/xx/leinwanddruck?sku=a", swiss, "302 /error"],
    ["/d/xx/leinwanddruck", swiss, "302 /d/error"],
    ["/at/leinwanddruck", swiss, "302 /error"],
    ["/es/boda", "card.de.localhost:4000", "302 /error/"],
  ])("that is not a language redirects to the error page: %s on %s: %s", (address, host, expected) => {
    expect(move(address, host)).toBe(expected);
  });
});

const segment = fc.oneof(
  fc.constantFrom("d", "w", "fr", "de", "en", "xx", "FR", "D", "", ".", "..", "\\", "%5c", "%2F", "evil.test", "a.data", "_.data", "Home"),
  fc.constantFrom("magazin", "web-api", "cart", "_lists", "assets", "_"),
  fc.string({ maxLength: 4 }),
);
const anyPath = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`);
const anyHost = fc.constantFrom(...markets.map(({ channel, country }) => `${channel}.${country}.localhost:4000`), "localhost:4000");

describe("stacked prefixes", () => {
  it("lead to their page at once", () => {
    expect(move(`${"/de".repeat(8)}/leinwanddruck`)).toBe("301 /leinwanddruck");
  });

  it("in large numbers are not resolved, since each costs time in proportion to the path", () => {
    expect(move(`${"/de".repeat(1_333)}/leinwanddruck`)).toBe("stays");
  });
});

describe("for any request", () => {
  it("a redirect stays on the host or leads to a domain of the table, and no second one follows", () => {
    fc.assert(
      fc.property(anyHost, anyPath, (host, pathname) => {
        const first = resolveCanonicalRedirect(host, { pathname, search: "" }, table);
        if (!first) return;
        expect(first.to).toMatch(/^(\/(?!\/)|http:\/\/(poster|card)\.[a-z]+\.localhost:4000\/)/);
        const at = new URL(first.to, `http://${host}`);
        expect(domains.marketOf(at.host)).toBeDefined();
        expect(resolveCanonicalRedirect(at.host, at, table)).toBeUndefined();
      }),
      { numRuns: 3_000, examples: [["poster.de.localhost:4000", "/FR/FR/de/FR/de/AA"]] },
    );
  });
});
