import { describe, expect, it } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import { fakeShop, headLines, linesWith, storyOf } from "../../../tests/fakes/composed-head.ts";
import { composeHead } from "./head.server.ts";

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
