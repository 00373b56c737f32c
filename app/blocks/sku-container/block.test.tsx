import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import type { DeliveryTerms } from "#app/backend/delivery-terms.ts";
import type { Content } from "#content-types/schema.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { loadSkuContainer, SkuContainer } from "./block.server.tsx";
import { fetchPhotoboxPieces } from "./needs.server.ts";

const example: Content<"SkuContainer"> = {
  _uid: "sku-container",
  component: "SkuContainer",
  headline: "Kleine Geschenke aus Ihren Fotos",
  text: "Schnell gestaltet und in wenigen Tagen bei Ihnen.",
  skus: "photobox-small-100x100-matt\nwandkalender-a4-hoch\nleinwand-400x300\nfotoheft-soft-heftbindung-matt-glossy-a5-quer",
};

const known = { "photobox-small-100x100-matt": 25 };

function load(answer: unknown = { ok: false }, skus = example.skus) {
  return loadSkuContainer(
    { ...example, skus },
    { ...storyShop(new Map()), ...fakeReads({ ask: () => Promise.resolve(answer) }) },
    { known },
  );
}

describe("SkuContainer", () => {
  const html = renderToStaticMarkup(<SkuContainer {...(load() as NonNullable<ReturnType<typeof load>>).props()} />);

  it("describes each article and links to its designer", () => {
    const items = Array.from(html.matchAll(/<a href="([^"]+)">([^<]+)<\/a><\/h3><p[^>]*>([^<]+)</g), ([, ...item]) => item);
    expect(items).toEqual([
      [
        "/configurator-photobox/?sku=photobox-small-100x100-matt&amp;locale=de-DE&amp;photoboxFormat%5Bwidth%5D=100&amp;photoboxFormat%5Bheight%5D=100&amp;photoboxType=small",
        "Kleine Bilderbox",
        "10 × 10 cm · 25 Fotos · Matt",
      ],
      [
        "/configurator-calendar/?sku=wandkalender-a4-hoch&amp;locale=de-DE&amp;formatType=a4-hoch&amp;calendarType=wandkalender",
        "Wandkalender",
        expect.stringContaining("A4"),
      ],
      ["/configurator-photo-frame/?sku=leinwand-400x300&amp;locale=de-DE&amp;materialType=leinwand", "Leinwand", "40 × 30 cm"],
      [
        "/configurator-photobook/?sku=fotoheft-soft-heftbindung-matt-glossy-a5-quer&amp;locale=de-DE&amp;photobookBinding=heftbindung&amp;photobookCover=soft&amp;photobookCoverLamination=glossy&amp;photobookFormat=a5-quer&amp;photobookPaper=matt&amp;photobookPrinting=fotoheft",
        "Fotoheft",
        expect.stringContaining("Softcover · "),
      ],
    ]);
  });

  it("omits the number of prints while it is unknown, and renders again once it is known", () => {
    const without = loadSkuContainer(example, { ...storyShop(new Map()), ...fakeReads({}) }, { known: undefined });
    expect(without?.props().items[0]?.details).toEqual(["10 × 10 cm", "Matt"]);
    expect(without?.variant).not.toBe(load()?.variant);
  });

  it("reserves the places of the prices", () => {
    expect(html.match(/price--loading/g)).toHaveLength(4);
  });

  it("has one note on tax and shipping, and reserves the place of the delivery", () => {
    expect(html.match(/inkl\. MwSt\., <a [^>]*data-dialog="shipping">zzgl\. Versand<\/a>/g)).toHaveLength(1);
    expect(html.match(/class="delivery"/g)).toHaveLength(1);
  });

  it("is not rendered if no line is an article", () => {
    expect(load({ ok: false }, "samt-400x300")).toBeUndefined();
  });
});

describe("numbers of prints", () => {
  const fetched = async (skus: string) => {
    const asked: string[] = [];
    const paper = { paperType: "matt", sku: "photobox-small-100x100-matt", pieces: 25, priceCurrent: 14.9, priceOriginal: 14.9 };
    const photoboxes = [
      { photoboxType: "small", kind: "photobox", formats: [{ photoboxFormat: { width: 100, height: 100 }, papers: [paper] }] },
    ];
    const ask = ({ name }: { name: string }) => {
      asked.push(name);
      return Promise.resolve({ ok: true, value: { currency: "EUR", photoboxes } });
    };
    return [await fetchPhotoboxPieces([{ ...example, skus }], fakeReads({ ask } as never)), asked];
  };

  it("are read by article number if an article is a photo box or a set of prints", async () => {
    expect(await fetched(example.skus)).toEqual([known, ["photobox-data"]]);
    expect(await fetched("leinwand-400x300\nwandkalender-a4-hoch")).toEqual([undefined, []]);
  });
});

describe("prices of the articles", () => {
  const at = async (answer: unknown) => {
    const fragment = load(answer);
    const given = await fragment?.late.answer;
    return holeHtml(fragment?.late.make(given));
  };

  it("fill their places, and an article that is not sold is hidden", async () => {
    const price = await at({ ok: true, value: { articles: [{ sku: "leinwand-400x300", priceCurrent: 24.9, priceOriginal: 24.9 }] } });
    expect(price("leinwand-400x300")).toContain("24,90\u00a0€");
    expect(price("wandkalender-a4-hoch")).toBe("<span hidden></span>");
  });

  it("are announced for the next step if they fail to load", async () => {
    expect((await at({ ok: false }))("leinwand-400x300")).toContain("Preis im nächsten Schritt");
  });
});

describe("the delivery of the articles", () => {
  const shipping: DeliveryTerms["shipping"] = {
    currency: "EUR",
    production: { cutOffHour: 14, workingDays: 2 },
    freeFrom: null,
    holidays: [],
    deliveries: (["standard", "express"] as const).map((service, place) => ({
      ...{ carrier: "DHL", service, daysFrom: 3 - 2 * place, daysTo: 3 - 2 * place, priceCurrent: 4.9, priceOriginal: 4.9 },
    })),
  };
  const express = {
    ...{ cutOffHour: 12, workingDays: 1, surcharge: 9.9 },
    articles: [
      { article: "leinwand", longestSide: 600 },
      { article: "photoprint", longestSide: null },
    ],
  };
  const values: Record<string, object> = { "shipping-information": shipping, "express-shop": { currency: "EUR", express } };
  const deliveryOf = async (skus: string, sold = skus) => {
    const articles = sold.split(" ").map((sku) => ({ sku, priceCurrent: 24.9, priceOriginal: 24.9 }));
    const ask = (call: unknown) => Promise.resolve({ ok: true, value: values[(call as { name: string }).name] ?? { articles } });
    const loaded = loadSkuContainer({ ...example, skus }, { ...storyShop(new Map()), ...fakeReads({ ask }) }, { known: undefined });
    return holeHtml(loaded?.late.make(await loaded?.late.answer))("delivery");
  };

  it.each([
    ["each of them", true, "leinwand-400x300 photobox-photoprint-150x100-glossy"],
    ["only some of the products", false, "leinwand-400x300 photobox-small-100x100-matt"],
    ["only some of the sizes", false, "leinwand-400x300 leinwand-900x600"],
  ])("has a day and a cost, and express if it covers %s", async (_, hasExpress, skus) => {
    const delivery = await deliveryOf(skus);
    expect(delivery).toContain("Bei Ihnen");
    expect(delivery).toContain("Versand 4,90");
    expect(delivery.includes("Mit Express")).toBe(hasExpress);
  });

  it("has express although an article that is not sold would have none", async () => {
    expect(await deliveryOf("leinwand-400x300 leinwand-900x600", "leinwand-400x300")).toContain("Mit Express");
  });
});
