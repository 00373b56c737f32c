import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseShopAddress, trimSlashes } from "./address.ts";
import { createDomainTable } from "./domains.ts";
import { markets } from "./markets.ts";

const domains = createDomainTable("http://{channel}.{country}.localhost:4000", ["localhost:4000"]);
const swiss = "poster.ch.localhost:4000";

/** Returns locale, platform, basename and path; the host alone determines the market. */
function read(pathname: string, host = swiss) {
  const address = parseShopAddress(host, pathname, domains);
  return address && [address.locale, address.platform, address.basename, address.path];
}

describe("a Swiss address", () => {
  it.each([
    ["/", "de-CH", "web", "", "/"],
    ["/leinwanddruck", "de-CH", "web", "", "/leinwanddruck"],
    ["/fr", "fr-CH", "web", "/fr", "/"],
    ["/fr/", "fr-CH", "web", "/fr", "/"],
    ["/fr/impression-sur-toile", "fr-CH", "web", "/fr", "/impression-sur-toile"],
    ["/d", "de-CH", "desktop", "/d", "/"],
    ["/w/leinwanddruck", "de-CH", "web", "/w", "/leinwanddruck"],
    ["/fr/d", "fr-CH", "desktop", "/fr/d", "/"],
    ["/d/fr", "fr-CH", "desktop", "/d/fr", "/"],
    ["/fr/w/x", "fr-CH", "web", "/fr/w", "/x"],
  ])("%s has locale %s, platform %s, prefix '%s' and path %s", (pathname, ...expected) => {
    expect(read(pathname)).toEqual(expected);
  });

  it.each([
    ["/d/d", ["de-CH", "desktop", "/d", "/d"]],
    ["/d/w", ["de-CH", "desktop", "/d", "/w"]],
    ["/fr/fr", ["fr-CH", "web", "/fr", "/fr"]],
    ["/fr/d/fr", ["fr-CH", "desktop", "/fr/d", "/fr"]],
  ])("%s may have each prefix once, the rest is the path", (pathname, expected) => {
    expect(read(pathname)).toEqual(expected);
  });

  it.each(["/FR", "/D", "/Fr/x", "/de", "/de/x", "/en", "/xx", "/frx", "/fr-CH", "/f", "//", "//fr", "/__proto__", "/constructor/d"])(
    "%s has no prefix",
    (pathname) => {
      expect(read(pathname)).toEqual(["de-CH", "web", "", pathname]);
    },
  );

  it("keeps a double slash after its prefix, so it never becomes a host", () => {
    expect(read("/fr//evil.test")).toEqual(["fr-CH", "web", "/fr", "//evil.test"]);
  });
});

describe("a path without the slashes around it", () => {
  it.each([
    ["/canvas-prints/", "canvas-prints"],
    ["/calendars/wall", "calendars/wall"],
    ["canvas-prints", "canvas-prints"],
    ["/", ""],
    // A double slash is not a page path.
    ["//canvas-prints", "/canvas-prints"],
  ])("for %s is %j", (path, expected) => {
    expect(trimSlashes(path)).toBe(expected);
  });
});

describe("a data request", () => {
  it.each([
    ["/fr.data", "/fr"],
    ["/fr/_.data", "/fr/"],
    ["/_.data", "/"],
    ["/d.data", "/d"],
    ["/d/fr.data", "/d/fr"],
    ["/leinwanddruck.data", "/leinwanddruck"],
    ["/hochzeit/_.data", "/hochzeit/"],
    ["/fr/impression-sur-toile.data", "/fr/impression-sur-toile"],
  ])("%s is parsed like its page %s", (data, page) => {
    expect(read(data)).toEqual(read(page));
  });
});

describe("the market", () => {
  it("has only its own languages as prefixes", () => {
    expect(read("/fr", "poster.de.localhost:4000")).toEqual(["de-DE", "web", "", "/fr"]);
    expect(read("/fr", "card.de.localhost:4000")).toEqual(["de-DE", "web", "", "/fr"]);
  });

  it("has one public origin for all its hosts", () => {
    expect(parseShopAddress("localhost:4000", "/", domains)?.origin).toBe("http://poster.de.localhost:4000");
  });

  it("is undefined for a foreign host", () => {
    for (const host of ["evil.test", "", "__proto__", "localhost:4001"]) expect(parseShopAddress(host, "/fr", domains)).toBeUndefined();
  });
});

const segment = fc.oneof(
  fc.constantFrom("d", "w", "fr", "de", "it", "FR", "D", "", ".", "..", "__proto__", "toString", "home", "%2F", "a.data"),
  fc.string({ maxLength: 4 }).map((text) => text.replaceAll("/", "")),
);
const pathname = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`);
const market = fc.constantFrom(...markets);

describe("any address", () => {
  it("consists of its prefix and its path", () => {
    fc.assert(
      fc.property(market, pathname, (of, path) => {
        fc.pre(!path.endsWith(".data"));
        const address = parseShopAddress(new URL(domains.originOf(of)).host, path, domains);
        const rebuilt = (address?.basename ?? "") + (address?.path ?? "");
        expect([path, `${path}/`]).toContain(rebuilt);
        if (rebuilt !== path) expect(address?.path).toBe("/");
      }),
    );
  });

  it("has a locale of its market, and a path that starts with a slash", () => {
    fc.assert(
      fc.property(
        market,
        fc.oneof(
          pathname,
          pathname.map((path) => `${path}.data`),
        ),
        (of, path) => {
          const address = parseShopAddress(new URL(domains.originOf(of)).host, path, domains);
          expect(of.locales).toContain(address?.locale);
          expect(address?.channel).toBe(of.channel);
          expect(address?.path).toMatch(/^\//);
          expect(path.startsWith(address?.basename ?? "never")).toBe(true);
        },
      ),
    );
  });
});
