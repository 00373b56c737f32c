import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import type { BackendQuestion } from "#app/backend/question.ts";
import type { OfferLoader } from "#app/blocks/define-block.server.ts";
import { example as reviews } from "#app/blocks/product-reviews/example.ts";
import type { LateResult } from "#app/cache/late-result.ts";
import { resolveLink } from "#app/content/links/links.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { JsonLd } from "#app/document/fragments/json-ld.tsx";
import { createDomainTable } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import { createTranslator } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { fakeReads } from "../../../../tests/fake-reads.ts";
import { buildStructuredData } from "./graph.server.ts";
import { productFragment } from "./product.server.tsx";
import { buildProductRating } from "./rating.server.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const ground = { storyFolder: "poster/fr-ch", trailingSlash: false, origin: "https://poster.ch.shop.test", domains };

type Answer = { prices: { priceCurrent: number; priceOriginal: number }[] };

/** Creates a shop whose request has a platform prefix. */
function fakeShop({ locale = "fr-CH" as Locale, answer = { ok: false } as LateResult<Answer>, dataRequest = false } = {}): Shop {
  const basename = "/fr/d";
  return {
    address: { origin: "https://poster.ch.shop.test", basename, path: "/impression-sur-toile", channel: "poster", locale },
    channel: "poster",
    locale,
    words: createTranslator(locale),
    setting: { link: (link: never) => resolveLink(link, { ...ground, basename, locale, platform: "desktop" }) },
    storyFolder: ground.storyFolder,
    domains,
    pageAddress: (of: Locale, path: string) => domains.pageAddress("poster", of, path),
    ...fakeReads({ basename, asData: dataRequest, ask: () => Promise.resolve(answer) }),
    draft: false,
    dataRequest,
  } as unknown as Shop;
}

const storyOf = (content: Record<string, unknown>, slug = "impression-sur-toile"): PageStory =>
  ({
    fullSlug: `poster/fr-ch/${slug}`,
    name: "Impression sur toile",
    tags: [],
    content: { _uid: "p", component: "Page", ...content },
  }) as never;

const home = (content: Record<string, unknown> = {}, serviceHotline = "Lu–ve, 9 h–17 h : 044 668 18 00") =>
  storyOf({ component: "Home", header: [{ serviceHotline }], footer: [], ...content }, "home");

/** Serialises, which removes undefined properties. */
const written = (data: unknown) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

describe("structured data of home", () => {
  const graph = (story: PageStory) => written(buildStructuredData(story, fakeShop()))["@graph"] as Record<string, unknown>[];

  it("contains the organization, founding date and support hours", () => {
    expect(graph(home())[0]).toEqual({
      "@type": "Organization",
      "@id": "https://poster.ch.shop.test/#organization",
      name: "Passepartout",
      url: "https://poster.ch.shop.test/fr",
      logo: "https://poster.ch.shop.test/favicon.svg",
      foundingDate: "2011",
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: "0446681800",
        availableLanguage: "fr-CH",
        hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] },
      },
    });
  });

  it("omits the phone number if the hotline has none", () => {
    expect(graph(home({}, "Lu–ve, 9 h–17 h, à votre écoute"))[0]?.contactPoint).not.toHaveProperty("telephone");
  });

  it("contains the website with its language", () => {
    expect(graph(home())[1]).toEqual({
      "@type": "WebSite",
      "@id": "https://poster.ch.shop.test/fr#website",
      url: "https://poster.ch.shop.test/fr",
      name: "Passepartout",
      inLanguage: "fr-CH",
      publisher: { "@id": "https://poster.ch.shop.test/#organization" },
    });
  });

  it("contains its other http(s) URLs, each once", () => {
    const additionalSameAsLinks =
      "https://social.test/shop\n javascript:alert(1)\nsocial.test\n\nhttp://other.test/x\nhttps://social.test/shop";
    expect(graph(home({ additionalSameAsLinks }))[0]?.sameAs).toEqual(["https://social.test/shop", "http://other.test/x"]);
  });
});

it("a page lists its equivalents elsewhere, and has no data without any", () => {
  const graph = (content: object) => buildStructuredData(storyOf({ title: "Toiles", ...content }), fakeShop())?.["@graph"];
  expect(written(graph({ additionalSameAsLinks: "https://wiki.test/toile\nftp://wiki.test/toile" })?.[0])).toEqual({
    "@type": "WebPage",
    "@id": "https://poster.ch.shop.test/fr/impression-sur-toile#page",
    url: "https://poster.ch.shop.test/fr/impression-sur-toile",
    name: "Toiles",
    inLanguage: "fr-CH",
    sameAs: ["https://wiki.test/toile"],
  });
  expect(graph({ additionalSameAsLinks: "wiki.test" })).toBeUndefined();
});

describe("breadcrumb data", () => {
  const link = (cached_url: string) => ({ linktype: "story", cached_url });
  const listOf = (breadcrumb: unknown[]) => {
    const data = buildStructuredData(storyOf({ breadcrumb }), fakeShop());
    return (written(data)["@graph"] as { itemListElement: unknown[] }[])[0]?.itemListElement;
  };

  it("leads from home to the page by public URLs without the platform", () => {
    expect(
      listOf([
        { text: "Décoration murale", link: link("poster/fr-ch/decoration") },
        { text: "Idées", link: { linktype: "url", url: "https://magazine.test/idees" } },
        { text: "Impression sur toile", link: link("poster/fr-ch/impression-sur-toile") },
      ]),
    ).toEqual([
      { "@type": "ListItem", position: 1, name: "Passepartout", item: "https://poster.ch.shop.test/fr" },
      { "@type": "ListItem", position: 2, name: "Décoration murale", item: "https://poster.ch.shop.test/fr/decoration" },
      { "@type": "ListItem", position: 3, name: "Idées", item: "https://magazine.test/idees" },
      { "@type": "ListItem", position: 4, name: "Impression sur toile" },
    ]);
  });

  it.each([undefined, { linktype: "url", url: "" }, { linktype: "url", url: "javascript:alert(1)" }, { linktype: "url", url: "http://" }])(
    "omits a step without a target (%j)",
    (target) => {
      expect(listOf([{ text: "Nulle part", link: target }, { text: "Ici" }])).toEqual([
        expect.objectContaining({ position: 1 }),
        { "@type": "ListItem", position: 2, name: "Ici" },
      ]);
    },
  );

  it("is omitted if empty", () => {
    expect(buildStructuredData(storyOf({ breadcrumb: [] }), fakeShop())).toBeUndefined();
    expect(buildStructuredData(storyOf({}), fakeShop())).toBeUndefined();
  });
});

describe("the product of a page", () => {
  const picture = { filename: "https://a.test/f/1/2000x1250/abc/wall.jpg", alt: "" };
  const story = storyOf({ description: "Tendue à la main", ogImages: [picture], sku: "leinwand-600x400" });
  const price = (priceCurrent: number) => ({ priceCurrent, priceOriginal: 99 });
  const answered = (...prices: number[]): LateResult<Answer> => ({ ok: true, value: { prices: prices.map(price) } });
  /** Configuration with one answer for its prices. */
  const configuredIn = ({ reads }: Shop): OfferLoader => {
    // The visible prices are late, too.
    reads.lateOf({}, () => ({ at: () => undefined }));
    return {
      variant: "leinwand",
      load: (make) => reads.lateOf({ question }, (answers) => make(answers.question?.prices ?? [])),
    };
  };
  const question: BackendQuestion<Answer> = { kind: "call", call: photoFramePricesFormats as never, params: {} };

  const htmlOf = async (answer: LateResult<Answer>) => {
    const shop = fakeShop({ answer });
    expect(productFragment({ story, blocks: [reviews] }, configuredIn(shop), shop, "v1")).toEqual(["product"]);
    const fragment = shop.rendering.fragments.get("product");
    return {
      before: fragment?.render().html,
      after: (await fragment?.late?.completed)?.elements[0],
      answers: shop.rendering.recording.answers,
    };
  };

  it("is empty until its prices arrive", async () => {
    expect((await htmlOf(answered(20))).before).toBe('<span hidden="" data-place="offer"></span>');
  });

  it("has the lowest and highest price of the list in the market's currency, and its reviews", async () => {
    const { after = "" } = await htmlOf(answered(29.9, 19.5, 120));
    expect(JSON.parse(/^<script type="application\/ld\+json">(.*)<\/script>$/.exec(after)?.[1] ?? "")).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Impression sur toile",
      description: "Tendue à la main",
      image: "https://a.test/f/1/2000x1250/abc/wall.jpg/m/1200x627/filters:quality(85):format(jpeg)",
      url: "https://poster.ch.shop.test/fr/impression-sur-toile",
      sku: "leinwand-600x400",
      brand: { "@type": "Brand", name: "Passepartout" },
      ...buildProductRating([reviews]),
      offers: {
        "@type": "AggregateOffer",
        lowPrice: "19.50",
        highPrice: "120.00",
        priceCurrency: "CHF",
        offerCount: 3,
        availability: "https://schema.org/InStock",
      },
    });
  });

  it.each<[string, LateResult<Answer>]>([
    ["the call failed", { ok: false }],
    ["none is sold", answered()],
  ])("is omitted if %s", async (_, answer) => {
    expect((await htmlOf(answer)).after).toBe("<span hidden></span>");
  });

  it("counts as a late fragment", async () => {
    const { answers } = await htmlOf(answered(20));
    expect(answers(2)).toBeDefined();
    expect(answers(1)).toBeUndefined();
  });

  it("with one price has that price, not a range", async () => {
    expect((await htmlOf(answered(29.9))).after).toContain('"offers":{"@type":"Offer","price":"29.90","priceCurrency":"CHF"');
  });

  it("is rendered on pages with a configuration, in documents only", () => {
    const shop = fakeShop({ dataRequest: true });
    expect(productFragment({ story: storyOf({}), blocks: [] }, undefined, fakeShop(), "v1")).toEqual([]);
    expect(productFragment({ story, blocks: [reviews] }, configuredIn(shop), shop, "v1")).toEqual([]);
  });
});

it("no content can break out of the script element", () => {
  const data = { name: "</script><script>alert(1)</script><!--", more: ["<", "\u2028", '"', "&lt;"] };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  expect(html.match(/</g)).toHaveLength(2);
  expect(JSON.parse(/>(.*)</s.exec(html)?.[1] ?? "")).toEqual(data);
});
