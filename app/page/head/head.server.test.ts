import { describe, expect, it } from "vitest";
import { createEditorSession } from "#app/request/visit.ts";
import { fakeShop, headLines, linesWith, storyOf } from "../../../tests/fakes/composed-head.ts";
import { composeHead } from "./head.server.ts";

const alternate = (locale: string, path?: string) => ({ _uid: locale, component: "Alternate", locale, path });
const picture = { filename: "https://a.test/f/1/2000x1250/abc/wall.jpg", alt: "Ein Wandbild" };

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
