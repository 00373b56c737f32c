// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessory } from "#app/backend/calls/catalogue/accessory.ts";
import { aspectRatio } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import { campaignData } from "#app/backend/calls/catalogue/campaign-data.ts";
import { expressShop } from "#app/backend/calls/catalogue/express-shop.ts";
import { variantsForFrameTypes } from "#app/backend/calls/catalogue/variants-for-frame-types.ts";
import { photoFrameData } from "#app/backend/calls/photo-frame/data.ts";
import { pricesOfAccessories } from "#app/backend/calls/prices/accessory.ts";
import { priceOfArticle } from "#app/backend/calls/prices/article.ts";
import { pricesOfFormatGroup } from "#app/backend/calls/prices/format-group.ts";
import { formatGroupPricesImages } from "#app/backend/calls/prices/format-group-prices-images.ts";
import { pricesOfFrames } from "#app/backend/calls/prices/frame.ts";
import { photoOptionsGroups } from "#app/backend/calls/prices/photo-options-groups.ts";
import { photoboxes } from "#app/backend/calls/prices/photoboxes.ts";
import { aspectRatios, britishAspectRatios } from "#app/catalogue/format/aspect-ratio.ts";
import { type FrameSeries, frameFinishes } from "#app/catalogue/frame/frame.ts";
import { defaultFrameFamily, frameFamilyDefaults, materials } from "#app/catalogue/material.ts";
import { optionsByMaterial } from "#app/catalogue/option.ts";
import { photoboxPapers, photoboxTypes } from "#app/catalogue/photobox.ts";
import { lowestPrice } from "#app/catalogue/price.ts";
import { locales } from "#app/locale/locales.ts";
import { sampled } from "../../sampled.ts";
import { ask, askRaw, cents, currencies, endings, formatsOf, inParts, printPrices, type Shopper } from "./catalogue.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const german = (): Shopper => ({ backend, locale: "de-DE" });
const allFrames = (Object.keys(frameFinishes) as FrameSeries[]).flatMap((series) =>
  frameFinishes[series].map((finish) => `${series}-${finish}`),
);

describe("the back end's catalogue matches the shop's tables", () => {
  test("of materials, frame families with their defaults, frames and options", async () => {
    const data = await ask(photoFrameData, {}, german());
    expect(data.materials.map(({ materialType }) => materialType)).toEqual(materials);
    expect(data.frameFamilies.flatMap(({ frameTypes }) => frameTypes).toSorted()).toEqual(allFrames.toSorted());
    for (const { frameFamily, defaultFrameType, mats } of data.frameFamilies)
      expect({ frameType: defaultFrameType, ...mats[0] }).toEqual(frameFamilyDefaults[frameFamily as keyof typeof frameFamilyDefaults]);
    for (const { materialType, defaultFrameFamily: family, optionGroups } of data.materials) {
      const material = materialType as (typeof materials)[number];
      expect(family).toBe(defaultFrameFamily[material] ?? null);
      expect(optionsOf(optionGroups)).toEqual(optionsByMaterial[material] ?? {});
    }
  });

  test("of a milled picture, which consists of options only", async () => {
    const { optionGroups } = await ask(photoOptionsGroups, { materialType: "fraesbild", formatType: "400x300" }, german());
    expect(optionGroups[0]?.options.map(({ optionType }) => optionType)).toEqual(["milling.none", "milling.lines", "milling.dots"]);
  });

  test("of aspect ratios, of which British English has two more", async () => {
    const named = async (locale: string) => {
      const answers = await Promise.all(materials.map((materialType) => ask(aspectRatio, { materialType }, { backend, locale })));
      return [...new Set(answers.flatMap((answer) => answer.aspectRatios.map((ratio) => ratio.aspectRatio)))].toSorted();
    };
    expect(await named("de-DE")).toEqual(aspectRatios.toSorted());
    expect(await named("en-GB")).toEqual([...aspectRatios, ...britishAspectRatios].toSorted());
  });

  test("of photo boxes and papers", async () => {
    const { photoboxes: boxes } = await ask(photoboxes, {}, german());
    expect(new Set(boxes.map(({ photoboxType }) => photoboxType))).toEqual(new Set(photoboxTypes));
    expect(new Set(boxes.map(({ paperType }) => paperType))).toEqual(new Set(photoboxPapers));
  });

  test("of frame variants, which are the families of their materials", async () => {
    const { materials: offered, frameFamilies: families } = await ask(photoFrameData, {}, german());
    const variants = await inParts(
      allFrames,
      async (frameTypes) => (await ask(variantsForFrameTypes, { frameTypes }, german())).frameTypes,
    );
    expect(variants.map(({ frameType }) => frameType)).toEqual(allFrames);
    for (const { frameType, variants: of } of variants) {
      const { frameFamily = "", mats } = families.find((family) => family.frameTypes.includes(frameType)) ?? {};
      const within = offered.filter((material) => material.frameFamilies.includes(frameFamily));
      expect(of).toEqual(within.map(({ materialType }) => ({ materialType, mats })));
    }
  });
});

describe.each(sampled(currencies, 1))("in %s", (currency, locale) => {
  const shopper = (): Shopper => ({ backend, locale });
  const shopPrice = endings[currency] ?? /never/;

  test("an article has the same price by SKU as among its formats", async () => {
    for (const materialType of materials) {
      const prices = await printPrices(materialType, await formatsOf(materialType, shopper()), shopper());
      const articles = await Promise.all(prices.map(({ sku }) => ask(priceOfArticle, { sku }, shopper())));
      expect(articles).toEqual(prices.map(({ sku, priceCurrent, priceOriginal }) => ({ currency, sku, priceCurrent, priceOriginal })));
    }
  });

  test("a group's formats have their lowest price of all materials", async () => {
    for (const group of await groups(shopper())) {
      const prices = await Promise.all(materials.map((materialType) => printPrices(materialType, group.formatTypes, shopper())));
      const { formats } = await ask(pricesOfFormatGroup, { aspectRatio: group.aspectRatio, materialTypes: [...materials] }, shopper());
      expect(formats.length).toBeGreaterThan(0);
      for (const format of formats) {
        const same = prices.flat().filter(({ formatType }) => formatType === format.formatType);
        expect(same).toContainEqual(format);
        expect(format.priceCurrent).toBe(lowestPrice(same));
      }
    }
  });

  test("a group of a material shows its cheapest format and a picture", async () => {
    for (const materialType of materials) {
      const { aspectRatios: ratios } = await ask(aspectRatio, { materialType }, shopper());
      const { formatGroups } = await ask(formatGroupPricesImages, { materialType }, shopper());
      expect(formatGroups.map((group) => group.aspectRatio)).toEqual(ratios.map((ratio) => ratio.aspectRatio));
      for (const [index, { from, image }] of formatGroups.entries()) {
        const prices = await printPrices(materialType, ratios[index]?.formatTypes ?? [], shopper());
        expect(prices).toContainEqual(from);
        expect(from.priceCurrent).toBe(lowestPrice(prices));
        expect(image).toMatch(/^https:\/\/a\.storyblok\.com\/f\/.*\.jpg$/);
      }
    }
  });

  test("accessories and photo boxes have valid price endings, and the same price by SKU", async () => {
    const { accessories } = await ask(accessory, {}, shopper());
    const { accessories: priced } = await ask(pricesOfAccessories, { skus: accessories.map(({ sku }) => sku) }, shopper());
    const { photoboxes: boxes } = await ask(photoboxes, {}, shopper());
    for (const { sku, priceCurrent, priceOriginal } of [...priced, ...boxes]) {
      expect(await ask(priceOfArticle, { sku }, shopper())).toEqual({ currency, sku, priceCurrent, priceOriginal });
      expect(priceCurrent).toBeGreaterThan(0);
      expect(priceOriginal).toBeGreaterThanOrEqual(priceCurrent);
      for (const price of [priceCurrent, priceOriginal]) {
        expect(price).toBe(cents(price) / 100);
        expect(price.toFixed(2)).toMatch(shopPrice);
      }
    }
  });
});

test.each(Object.keys(locales))("accessories of %s have names, and express has a valid price ending", async (locale) => {
  const { accessories } = await ask(accessory, {}, { backend, locale });
  expect(accessories.length).toBeGreaterThan(20);
  expect(accessories.some(({ name }) => name.includes("ß"))).toBe(["de-AT", "de-DE", "de-IT", "de-LU"].includes(locale));
  for (const channel of ["poster", "card"] as const) {
    const { currency, express } = await ask(expressShop, {}, { backend, locale, channel });
    if (express) expect(express.surcharge.toFixed(2)).toMatch(endings[currency] ?? /never/);
  }
});

test("on every day of the year, a campaign of the poster shop reduces materials on sale", async () => {
  for (const locale of ["de-DE", "fr-CH", "en-US", "nl-BE"]) {
    for (let day = Date.UTC(2028, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      const { campaign } = await ask(campaignData, { date }, { backend, locale });
      expect(materials).toEqual(expect.arrayContaining(campaign?.materialTypes ?? [date]));
    }
  }
});

test("a market's campaign precedes a general one; channels have their own, and not every day", async () => {
  const on = async (date: string, locale: string, channel: "poster" | "card") =>
    (await ask(campaignData, { date }, { backend, locale, channel })).campaign?.materialTypes;
  expect(await on("2026-07-04", "en-US", "poster")).toEqual(["poster"]);
  expect(await on("2026-07-04", "en-GB", "poster")).toEqual(["leinwand", "forexplatte"]);
  expect(await on("2026-07-04", "de-DE", "card")).toEqual(["leinwand"]);
  expect(await on("2026-10-04", "de-DE", "card")).toBeUndefined();
});

test.each<[string, string, Record<string, string | string[]>]>([
  ["an unknown kind of accessory", accessory.path, { accessoryType: "shelf" }],
  ["an unknown accessory", pricesOfAccessories.path, { skus: ["screw-silber", "screw-gold"] }],
  ["no accessory", pricesOfAccessories.path, {}],
  ["the aspect ratios of an unknown material", aspectRatio.path, { materialType: "constructor" }],
  ["an invalid date", campaignData.path, { date: "2026-02-30" }],
  ["the variants of an unknown frame", variantsForFrameTypes.path, { frameTypes: ["toString"] }],
  ["51 frames", pricesOfFrames.path, { formatType: "400x300", frameTypes: Array(51).fill("artbox-eiche") }],
  ["a frame without a valid format", pricesOfFrames.path, { formatType: "x", frameTypes: ["artbox-eiche"] }],
  ["the options of an unknown material", photoOptionsGroups.path, { materialType: "karton", formatType: "400x300" }],
  ["the options of an invalid format", photoOptionsGroups.path, { materialType: "leinwand", formatType: "-1x5" }],
  ["an unknown photo box", photoboxes.path, { photoboxType: "huge" }],
  ["an unknown article", priceOfArticle.path, { sku: "mug-400x300" }],
  ["an article beyond its size limit", priceOfArticle.path, { sku: "leinwand-9000x9000" }],
  ["an unknown aspect ratio", pricesOfFormatGroup.path, { aspectRatio: "golden", materialTypes: ["poster"] }],
  ["a group of an unknown material", pricesOfFormatGroup.path, { aspectRatio: "4:3", materialTypes: ["poster", "karton"] }],
  ["a picture of an unknown group", formatGroupPricesImages.path, { materialType: "poster", aspectRatios: ["golden"] }],
])("%s is refused", async (_, at, query) => {
  const answer = await askRaw(at, query, german());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/.{10}/) });
});

/** Lists the formats of every aspect ratio that some material has. */
async function groups(shopper: Shopper): Promise<{ aspectRatio: string; formatTypes: string[] }[]> {
  const answers = await Promise.all(materials.map((materialType) => ask(aspectRatio, { materialType }, shopper)));
  const all = new Map<string, Set<string>>();
  for (const ratio of answers.flatMap((answer) => answer.aspectRatios))
    all.set(ratio.aspectRatio, new Set([...(all.get(ratio.aspectRatio) ?? []), ...ratio.formatTypes]));
  return [...all].map(([name, formatTypes]) => ({ aspectRatio: name, formatTypes: [...formatTypes] }));
}

/** Converts option groups to the form of the shop's table: values without the group's name. */
function optionsOf(optionGroups: { optionGroup: string; optionTypes: string[] }[]): Record<string, string[]> {
  return Object.fromEntries(
    optionGroups.map(({ optionGroup, optionTypes }) => [optionGroup, optionTypes.map((type) => type.slice(optionGroup.length + 1))]),
  );
}
