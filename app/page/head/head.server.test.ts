import { describe, expect, it } from "vitest";
import type { Channel } from "#app/channel/channels.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import { createTranslate } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { createEditorSession } from "#app/request/visit.ts";
import { takeEvents } from "../../../tests/expected-events.ts";
import { composeHead } from "./head.server.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", ["localhost:4000"]);

function fakeShop(locale: Locale = "de-DE", more: Partial<Shop> = {}): Shop {
  const channel: Channel = more.channel ?? "poster";
  return {
    address: { origin: "https://poster.de.shop.test", basename: "" },
    channel,
    locale,
    words: createTranslate(locale),
    domains,
    pageAddress: (of: Locale, path: string) => domains.pageAddress(channel, of, path),
    storyFolder: `${channel}/${locale.toLowerCase()}`,
    rendering: { head: () => [] },
    draft: false,
    dataRequest: false,
    ...more,
  } as unknown as Shop;
}

const alternate = (locale: string, path?: string) => ({ _uid: locale, component: "Alternate", locale, path });
const picture = { filename: "https://a.test/f/1/2000x1250/abc/wall.jpg", alt: "Ein Wandbild" };

function storyOf(content: Record<string, unknown> = {}, fullSlug = "poster/de-de/leinwanddruck"): PageStory {
  return {
    fullSlug,
    name: "Leinwanddruck",
    tags: [],
    content: { _uid: "p", component: "Page", title: "Foto auf Leinwand", ...content },
  } as never;
}

/** Renders the head to lines of "name content" or "rel hreflang href". */
function headLines(content: Record<string, unknown> = {}, shop = fakeShop(), fullSlug?: string, state?: string): string[] {
  const [title] = composeHead(storyOf(content, fullSlug), shop, { hero: undefined, state }, "v1") as [{ title: string }];
  return [
    `title ${title.title}`,
    ...(shop.rendering.head() as Record<string, string>[]).flatMap((one) =>
      one.tagName
        ? [one.rel, one.hrefLang, one.href].filter(Boolean).join(" ")
        : one.content
          ? `${one.name ?? one.property} ${one.content}`
          : [],
    ),
  ];
}

const linesWith = (start: string, lines: string[]) => lines.filter((line) => line.startsWith(start));

describe("the head of a page", () => {
  it("describes the page to search engines and other sites", () => {
    expect(headLines({ description: "Von Hand gespannt", robots: "index, follow", ogImages: [picture] })).toEqual([
      "title Foto auf Leinwand",
      "description Von Hand gespannt",
      "robots index, follow",
      "canonical https://poster.de.shop.test/leinwanddruck",
      "alternate de-DE https://poster.de.shop.test/leinwanddruck",
      "alternate x-default https://poster.de.shop.test/leinwanddruck",
      "og:type website",
      "og:site_name Passepartout",
      "og:locale de_DE",
      "og:url https://poster.de.shop.test/leinwanddruck",
      "og:title Foto auf Leinwand",
      "og:description Von Hand gespannt",
      "og:image https://a.test/f/1/2000x1250/abc/wall.jpg/m/1200x627/filters:quality(85):format(jpeg)",
      "og:image:width 1200",
      "og:image:height 627",
      "og:image:alt Ein Wandbild",
      "twitter:card summary_large_image",
    ]);
  });

  it("falls back to the story's name, and has no picture without one", () => {
    const lines = headLines({ title: undefined });
    expect(lines).toContain("title Leinwanddruck");
    expect(lines).toContain("og:title Leinwanddruck");
    expect(lines).toContain("twitter:card summary");
  });

  it("shows the page's first picture if the editor chose none", () => {
    const teaser = [{ _uid: "t", component: "Teaser", image: picture }];
    expect(linesWith("og:image ", headLines({ teaser }))).toEqual([expect.stringContaining("/abc/wall.jpg/m/1200x627/")]);
    expect(
      linesWith("og:image ", headLines({ teaser, ogImages: [{ ...picture, filename: "https://a.test/f/1/1200x627/def/og.jpg" }] })),
    ).toEqual([expect.stringContaining("/def/og.jpg/m/1200x627/")]);
  });

  it("preloads the first picture, only in browsers that show the same file", () => {
    const shop = fakeShop();
    const hero = { srcSet: "https://a.test/wall.avif 480w", sizes: "100vw" };
    composeHead(storyOf(), shop, { hero }, "v1");
    const [preload] = shop.rendering.head();
    expect(preload).toEqual({
      tagName: "link",
      rel: "preload",
      as: "image",
      // Browsers without AVIF skip the tag.
      type: "image/avif",
      // Without `href`, browsers without these attributes fetch nothing.
      imageSrcSet: hero.srcSet,
      imageSizes: hero.sizes,
      fetchPriority: "high",
    });
    expect(headLines()).not.toContain("preload");
  });

  it.each([undefined, ""])("keeps a page without robots (%j) out of search engines", (robots) => {
    expect(headLines({ robots })).toContain("robots noindex, nofollow");
  });

  it("keeps drafts out of search engines despite the editor's robots", () => {
    expect(
      headLines(
        { robots: "index, follow" },
        fakeShop("de-DE", { draft: createEditorSession({ preview: { editor: "" }, content: {} } as never) }),
      ),
    ).toContain("robots noindex, nofollow");
  });

  it("is part of a data response, without the structured data", () => {
    const shop = fakeShop("de-DE", { dataRequest: true });
    const head = composeHead(storyOf({ breadcrumb: [{ text: "Leinwand" }] }), shop, { hero: undefined }, "v1");
    expect(head.length).toBeGreaterThan(5);
    expect(JSON.stringify(head)).not.toContain("ld+json");
    expect(shop.rendering.head()).toEqual([]);
  });
});

describe("the canonical URL", () => {
  const canonical = (canonicalUrl: string) => linesWith("canonical", headLines({ canonicalUrl }));

  it.each([
    ["https://poster.de.shop.test/poster", "https://poster.de.shop.test/poster"],
    ["https://card.ch.shop.test/fr/mariage/", "https://card.ch.shop.test/fr/mariage/"],
    ["http://poster.de.shop.test/poster#top", "https://poster.de.shop.test/poster"],
    ["https://somebody@POSTER.de.shop.test/poster", "https://poster.de.shop.test/poster"],
    ["http://localhost:4000/poster", "https://poster.de.shop.test/poster"],
  ])("that an editor sets to %s is on the shop's public domain", (typed, address) => {
    expect(canonical(typed)).toEqual([`canonical ${address}`]);
  });

  it.each([
    "https://elsewhere.test/leinwanddruck",
    "https://poster.de.shop.test.evil.test/",
    "javascript:alert(1)",
    "ftp://poster.de.shop.test/x",
    "//poster.de.shop.test/x",
    "/poster",
    "poster.de.shop.test",
  ])("is never %j: the page's own is used, and the mistake is logged", (typed) => {
    expect(canonical(typed)).toEqual(["canonical https://poster.de.shop.test/leinwanddruck"]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "canonical-url-refused", url: typed })]);
  });

  it("that is refused is logged once per story version", () => {
    const story = storyOf({ canonicalUrl: "https://elsewhere.test/" });
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const shop = fakeShop();
      composeHead(story, shop, { hero: undefined }, "v1");
      shop.rendering.head();
    }
    expect(takeEvents()).toHaveLength(1);
  });

  it("has the prefix of its language, and the slash of its channel", () => {
    const inFrench = headLines({}, fakeShop("fr-CH"), "poster/fr-ch/home");
    expect(linesWith("canonical", inFrench)).toEqual(["canonical https://poster.ch.shop.test/fr"]);
    const card = headLines({}, fakeShop("it-CH", { channel: "card" }), "card/it-ch/matrimonio");
    expect(linesWith("canonical", card)).toEqual(["canonical https://card.ch.shop.test/it/matrimonio/"]);
  });
});

describe("a filtered or later page of a list", () => {
  const linesOf = (content: Record<string, unknown>) => {
    const lines = headLines(content, fakeShop(), undefined, "page=2");
    return [...linesWith("robots", lines), ...linesWith("canonical", lines)].map((line) => line.replace(/^\w+ /, ""));
  };
  const own = "https://poster.de.shop.test/leinwanddruck";

  it("is not indexed, and has its state in the canonical URL", () => {
    expect(linesOf({ robots: "index, follow" })).toEqual(["noindex, follow", `${own}?page=2`]);
  });

  it.each(["noindex, nofollow", "index, nofollow", "NONE", "", undefined])("is not followed with robots %j", (robots) => {
    expect(linesOf({ robots })).toEqual(["noindex, nofollow", `${own}?page=2`]);
  });

  it("has no state behind the editor's canonical URL", () => {
    const canonicalUrl = "https://poster.de.shop.test/karten?category=hochzeit";
    expect(linesOf({ robots: "index, follow", canonicalUrl })).toEqual(["noindex, follow", canonicalUrl]);
  });

  it("has its state if the editor's canonical URL is the page's own, or refused", () => {
    expect(linesOf({ canonicalUrl: own })[1]).toBe(`${own}?page=2`);
    expect(linesOf({ canonicalUrl: "https://elsewhere.test/" })[1]).toBe(`${own}?page=2`);
    expect(takeEvents()).toHaveLength(1);
  });
});

describe("alternate links", () => {
  const alternates = (list: unknown[], shop = fakeShop(), fullSlug?: string) =>
    linesWith("alternate", headLines({ alternates: list }, shop, fullSlug)).map((line) => line.replace("alternate ", ""));

  it("are the same on all translations, with the German page as x-default", () => {
    const list = [alternate("fr-CH", "impression-sur-toile"), alternate("en-GB", "/canvas-prints/"), alternate("de-DE", "leinwanddruck")];
    const all = [
      "de-DE https://poster.de.shop.test/leinwanddruck",
      "fr-CH https://poster.ch.shop.test/fr/impression-sur-toile",
      "en-GB https://poster.gb.shop.test/canvas-prints",
      "x-default https://poster.de.shop.test/leinwanddruck",
    ];
    expect(alternates(list)).toEqual(all);
    expect(alternates(list.toReversed(), fakeShop("fr-CH"), "poster/fr-ch/impression-sur-toile")).toEqual(all);
  });

  it("of home have no path", () => {
    expect(alternates([alternate("de-DE", ""), alternate("fr-CH", "home"), alternate("it-CH")])).toContain(
      "fr-CH https://poster.ch.shop.test/fr",
    );
    expect(alternates([alternate("it-CH")])).toContain("it-CH https://poster.ch.shop.test/it");
  });

  it("include the page's own URL, even if the editor omitted or mistyped it", () => {
    expect(alternates([])[0]).toBe("de-DE https://poster.de.shop.test/leinwanddruck");
    expect(alternates([alternate("de-DE", "leinwand")])[0]).toBe("de-DE https://poster.de.shop.test/leinwanddruck");
  });

  it("omit locales without a shop of the channel, and invalid locales", () => {
    const list = [alternate("en-GB", "wedding"), alternate("de-AT", "hochzeit"), alternate("de", "hochzeit"), alternate("xx-XX", "x")];
    expect(alternates(list, fakeShop("de-DE", { channel: "card" }), "card/de-de/hochzeit")).toEqual([
      "de-DE https://card.de.shop.test/hochzeit/",
      "de-AT https://card.at.shop.test/hochzeit/",
      "x-default https://card.de.shop.test/hochzeit/",
    ]);
  });

  it("have the first available market as x-default without a German page", () => {
    const list = [alternate("fr-FR", "toile"), alternate("fr-CH", "toile")];
    expect(alternates(list, fakeShop("fr-FR"), "poster/fr-fr/toile").at(-1)).toBe("x-default https://poster.ch.shop.test/fr/toile");
  });

  it("have BCP 47 languages", () => {
    const list = ["de-CH", "fr-CH", "en-US", "nl-BE"].map((locale) => alternate(locale, "x"));
    for (const line of alternates(list).slice(0, -1)) {
      const [language = ""] = line.split(" ");
      expect(Intl.getCanonicalLocales(language)).toEqual([language]);
    }
  });
});
