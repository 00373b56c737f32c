import type { MultilinkFieldValue } from "@storyblok/schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { createLinkResolver, type LinkUrlContext, pagePath, resolveLink as resolveTarget } from "./links.ts";

const domains = createDomainTable("https://{channel}-{country}.example.com", [], "help.example.com");
const of = (channel: string, country: string) => ({ origin: `https://${channel}-${country}.example.com`, domains });
const web = { platform: "web", basename: "", trailingSlash: false } as const;
const swissFrench: LinkUrlContext = { ...web, ...of("poster", "ch"), storyFolder: "poster/fr-ch", locale: "fr-CH", basename: "/fr" };
const german: LinkUrlContext = { ...web, ...of("poster", "de"), storyFolder: "poster/de-de", locale: "de-DE" };
const cards: LinkUrlContext = { ...web, ...of("card", "de"), storyFolder: "card/de-de", locale: "de-DE", trailingSlash: true };
const resolveLink = (...[field, ground]: Parameters<typeof resolveTarget>) => resolveTarget(field, ground)?.href;

const link = (fields: Record<string, unknown>) =>
  ({ fieldtype: "multilink", id: "", url: "", cached_url: "", ...fields }) as MultilinkFieldValue;
const story = (cached_url: string, more = {}) => link({ linktype: "story", cached_url, ...more });

describe("a link to a story", () => {
  it("has the request's prefix", () => {
    expect(resolveLink(story("poster/fr-ch/impression-sur-toile"), swissFrench)).toBe("/fr/impression-sur-toile");
    expect(resolveLink(story("/poster/de-de/leinwanddruck/"), german)).toBe("/leinwanddruck");
  });

  it("to home is the root", () => {
    expect(resolveLink(story("poster/fr-ch/home"), swissFrench)).toBe("/fr");
    expect(resolveLink(story("poster/de-de/home"), german)).toBe("/");
    expect(resolveLink(story("card/de-de/home"), cards)).toBe("/");
  });

  it("ends in a slash on the card channel only", () => {
    expect(resolveLink(story("card/de-de/hochzeit"), cards)).toBe("/hochzeit/");
  });

  it("prefers the story's slug to the copy in the link", () => {
    expect(resolveLink(story("poster/de-de/old", { story: { full_slug: "poster/de-de/new" } }), german)).toBe("/new");
  });

  it("keeps its anchor, and without a story is just the anchor", () => {
    expect(resolveLink(story("poster/de-de/leinwanddruck", { anchor: "formate & größen" }), german)).toBe(
      "/leinwanddruck#formate%20%26%20gr%C3%B6%C3%9Fen",
    );
    expect(resolveLink(story("", { anchor: "preise" }), german)).toBe("#preise");
    expect(resolveLink(story(""), german)).toBeUndefined();
  });

  it("of another folder with a similar name keeps its path", () => {
    expect(pagePath("poster/de-de-old/x", german)).toBe("/poster/de-de-old/x");
  });
});

describe("a link to a URL", () => {
  it.each([
    "https://example.org/a?b#c",
    "http://example.org",
    "HTTPS://EXAMPLE.ORG",
    "mailto:a@b.ch",
    "tel:+4912345",
    "/kundenkonto",
    "#preise",
    "?sku=leinwand-400x300",
  ])("%s is kept", (url) => {
    expect(resolveLink(link({ linktype: "url", url }), german)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:x",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "",
    "  ",
  ])("%j has no target", (url) => {
    expect(resolveLink(link({ linktype: "url", url }), german)).toBeUndefined();
  });

  it("of an email address is a mailto link, with or without the protocol", () => {
    expect(resolveLink(link({ linktype: "email", email: "hallo@example.com" }), german)).toBe("mailto:hallo@example.com");
    expect(resolveLink(link({ linktype: "email", url: "mailto:hallo@example.com" }), german)).toBe("mailto:hallo@example.com");
    expect(resolveLink(link({ linktype: "email", email: " hallo@example.com\n x=" }), german)).toBe("mailto:hallo@example.comx=");
    expect(resolveLink(link({ linktype: "email" }), german)).toBeUndefined();
  });

  it("that is absent has no target", () => {
    expect(resolveLink(undefined, german)).toBeUndefined();
    expect(resolveLink(null, german)).toBeUndefined();
    expect(resolveLink(link({ linktype: "asset" }), german)).toBeUndefined();
  });
});

describe("a typed path on the desktop", () => {
  const desktop: LinkUrlContext = { ...swissFrench, platform: "desktop", basename: "/d/fr" };
  const to = (url: string) => resolveLink(link({ linktype: "url", url }), desktop);

  it.each([
    ["/products?token=a", "/d/products"],
    ["/fr/products", "/d/fr/products"],
    ["https://poster-ch.example.com/fr/impression#prix", "/d/fr/impression#prix"],
    ["/d/fr/products", "/d/fr/products"],
    ["/fr/d/products", "/fr/d/products"],
    ["/w/products", "/w/products"],
    ["/magazin/artikel", "/magazin/artikel"],
    ["?sku=a", "?sku=a"],
    ["/configurator-card/?quantity=5", "/d/configurator-card/?quantity=5&locale=fr-CH"],
    ["https://card-ch.example.com/cart", "https://card-ch.example.com/d/fr/cart"],
    ["https://card-ch.example.com/d/configurator-card/", "https://card-ch.example.com/d/configurator-card/?locale=fr-CH"],
  ])("%s leads to %s", (url, href) => {
    expect(to(url)).toBe(href);
  });
});

describe("an absolute URL", () => {
  const to = (url: string) => resolveTarget(link({ linktype: "url", url }), german);

  it("of this market becomes a path with the allowed query parameters", () => {
    expect(to("https://poster-de.example.com/leinwanddruck?sku=a&token=b#preise")).toEqual({ href: "/leinwanddruck?sku=a#preise" });
    expect(to("https://poster-de.example.com")).toEqual({ href: "/" });
    expect(to("https://poster-de.example.com//evil.test/")).toEqual({ href: "/evil.test/" });
  });

  it.each([
    ["https://card-de.example.com/hochzeit/?utm_source=a&token=b", "https://card-de.example.com/hochzeit/?utm_source=a"],
    ["https://help.example.com/artikel?x=1", "https://help.example.com/artikel"],
    ["https://fragen.help.example.com/", "https://fragen.help.example.com/"],
  ])("%s is another domain of the shop", (url, href) => {
    expect(to(url)).toEqual({ href });
  });

  it.each([
    "https://evilposter-de.example.com/?token=b",
    "https://poster-de.example.com.evil.test/",
    "https://example.com/",
    "https://poster-de.example.com@evil.test/",
  ])("%s is foreign: it gets no opener and keeps its query", (url) => {
    expect(to(url)).toEqual({ href: url, rel: "noopener" });
  });

  it("of a designer keeps its whole query", () => {
    const designer = "/configurator-card/?themeId=12&paper=matt";
    const href = `${designer}&locale=de-DE`;
    expect(to(designer)).toEqual({ href });
    expect(to(`https://poster-de.example.com${designer}`)).toEqual({ href });
  });

  it.each([
    ["/cart", "/fr/cart"],
    ["/cart/", "/fr/cart/"],
    ["https://poster-ch.example.com/cart", "/fr/cart"],
    ["/it/cart#total", "/fr/cart#total"],
    ["/de/cart", "/fr/cart"],
    ["/d/de/configurator-calendar/?year=2031", "/configurator-calendar/?year=2031&locale=fr-CH"],
    ["https://card-ch.example.com/de/cart", "https://card-ch.example.com/fr/cart"],
    ["/configurator-calendar/", "/configurator-calendar/?locale=fr-CH"],
    ["/it/configurator-calendar/?locale=it-CH&year=2031", "/configurator-calendar/?locale=fr-CH&year=2031"],
    ["https://card-ch.example.com/cart", "https://card-ch.example.com/fr/cart"],
    ["https://card-ch.example.com/it/cart/#total", "https://card-ch.example.com/fr/cart/#total"],
    [
      "https://card-ch.example.com/configurator-card/?card=a&quantity=5",
      "https://card-ch.example.com/configurator-card/?card=a&quantity=5&locale=fr-CH",
    ],
    ["https://card-ch.example.com/hochzeit/", "https://card-ch.example.com/hochzeit/"],
    // A URL of a market without the page's locale is kept.
    ["https://poster-de.example.com/cart", "https://poster-de.example.com/cart"],
  ])("%s on a page in the country's second language links to %s", (url, href) => {
    expect(resolveTarget(link({ linktype: "url", url }), swissFrench)).toEqual({ href });
  });

  it("that is invalid has no target", () => {
    expect(to("https://")).toBeUndefined();
    expect(to("http://a b:99999/")).toBeUndefined();
  });
});

describe("for any input", () => {
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom("/", "\\", "\t", "\n", " ", "evil.test", "javascript:", "poster/de-de", "home", ":", "@", "\u0000"),
        fc.string({ maxLength: 3 }),
      ),
    )
    .map((pieces) => pieces.join(""));

  it("a story link stays in the shop", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(german, swissFrench, cards), (slug, ground) => {
        const href = resolveLink(story(slug), ground);
        if (href !== undefined) expect(new URL(href, "https://shop.test").origin).toBe("https://shop.test");
      }),
      { numRuns: 500 },
    );
  });

  it("a URL leaves the shop only with an explicit protocol", () => {
    fc.assert(
      fc.property(hostile, (url) => {
        const href = resolveLink(link({ linktype: "url", url }), german);
        if (href === undefined || !URL.canParse(href, "https://shop.test")) return;
        const { origin, protocol } = new URL(href, "https://shop.test");
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
        if (origin !== "https://shop.test") expect(href).toMatch(/^(https?|mailto|tel):/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a resolver of many links", () => {
  it("gives each link of each market its own target, also the second time", () => {
    const links = [
      story("poster/fr-ch/toiles"),
      story("poster/fr-ch/toiles", { anchor: "prix" }),
      link({ linktype: "url", url: "/configurator-card?sku=a" }),
      link({ linktype: "url", url: "a\nb" }),
      link({ linktype: "url", url: "a", cached_url: "b" }),
      link({ linktype: "email", email: "hallo@example.com" }),
      link({ linktype: "url", url: "javascript:alert(1)" }),
      undefined,
    ];
    for (const context of [swissFrench, german, cards]) {
      const resolve = createLinkResolver(context);
      const targets = links.map((one) => resolveTarget(one, context));
      expect(links.map(resolve)).toEqual(targets);
      expect(links.map(createLinkResolver(context))).toEqual(targets);
    }
  });
});
