// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aspectRatio } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import { photoFrameData } from "#app/backend/calls/photo-frame/data.ts";
import { photoFrameFormatLimits } from "#app/backend/calls/photo-frame/format-limits.ts";
import { photoFramePriceArticle } from "#app/backend/calls/photo-frame/price-article.ts";
import { photoFramePricesFormatGroup } from "#app/backend/calls/photo-frame/prices-format-group.ts";
import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import { photoFramePricesFrom } from "#app/backend/calls/photo-frame/prices-from.ts";
import type { PhotoFrameSelection } from "#app/backend/calls/photo-frame/selection.ts";
import { pricesOfFrames } from "#app/backend/calls/prices/frame.ts";
import { photoOptionsGroups } from "#app/backend/calls/prices/photo-options-groups.ts";
import type { PricedFormat } from "#app/backend/calls/prices/price.ts";
import { lowestPrice } from "#app/catalogue/price.ts";
import { sampled } from "../../sampled.ts";
import { ask, askRaw, cents, currencies, endings, formatsOf, inParts, printPrices, type Shopper } from "./catalogue.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

describe.each(sampled(currencies, 1))("in %s", (currency, locale) => {
  const shopper = (): Shopper => ({ backend, locale });

  test("every frame has a price in each of its formats: print, frame and mat", async () => {
    let articles = 0;
    const frames = await frameSurcharges(shopper());
    for (const { materialType, frameTypes } of await framedMaterials(shopper())) {
      const formats = await formatsOf(materialType, shopper());
      const prints = new Map((await printPrices(materialType, formats, shopper())).map((price) => [price.formatType, price]));
      await Promise.all(
        frameTypes.map(async (frameType) => {
          const made = formats.filter((formatType) => frames.has(`${frameType} ${formatType}`));
          const prices = await pricesOf({ materialType, frameType }, formats, shopper());
          expect(prices.map(({ formatType }) => formatType)).toEqual(made);
          for (const price of prices) {
            const added = frames.get(`${frameType} ${price.formatType}`) ?? Number.NaN;
            const print = prints.get(price.formatType);
            expect(price.sku).toBe(print?.sku);
            expect(cents(price.priceCurrent)).toBe(cents((print?.priceCurrent ?? 0) + added));
            expect(cents(price.priceOriginal)).toBe(cents((print?.priceOriginal ?? 0) + added));
            expectShopPrice(price, currency);
          }
          articles += prices.length;
        }),
      );
    }
    expect(articles).toBeGreaterThan(300);
  });

  test("a lowest price is the lowest of the catalogue's formats, unframed and in each frame", async () => {
    for (const { materialType, frameTypes } of await framedMaterials(shopper())) {
      const formats = await formatsOf(materialType, shopper());
      const prints = await printPrices(materialType, formats, shopper());
      await inParts(frameTypes, async (part) => {
        const { print, frames } = await ask(photoFramePricesFrom, { materialType, frameTypes: part }, shopper());
        expect(prints).toContainEqual(print);
        expect(print?.priceCurrent).toBe(lowestPrice(prints));
        expect(frames.map(({ frameType }) => frameType)).toEqual(part);
        for (const { frameType, from } of frames) {
          const prices = await pricesOf({ materialType, frameType }, formats, shopper());
          expect(prices).toContainEqual(from);
          expect(from?.priceCurrent).toBe(lowestPrice(prices));
        }
        return [];
      });
    }
  });

  test("the formats of an aspect ratio cost the same in their group and alone", async () => {
    for (const { materialType, frameTypes } of await framedMaterials(shopper())) {
      const { aspectRatios } = await ask(aspectRatio, { materialType }, shopper());
      for (const frameType of [undefined, ...frameTypes.slice(0, 3)]) {
        await Promise.all(
          aspectRatios.map(async (group) => {
            const selection = { materialType, ...(frameType ? { frameType } : {}) };
            const question = { ...selection, aspectRatio: group.aspectRatio };
            const { formats } = await ask(photoFramePricesFormatGroup, question, shopper());
            expect(formats).toEqual(await pricesOf(selection, group.formatTypes, shopper()));
          }),
        );
      }
    }
  });

  test("every option has its group's surcharge in every format, and the default has none", async () => {
    const { materials } = await ask(photoFrameData, {}, shopper());
    for (const { materialType, optionGroups } of materials) {
      const formats = await formatsOf(materialType, shopper());
      const prints = await printPrices(materialType, formats, shopper());
      const added = await Promise.all(formats.map((formatType) => ask(photoOptionsGroups, { materialType, formatType }, shopper())));
      for (const { optionGroup, optionTypes } of optionGroups) {
        for (const [place, optionType] of optionTypes.entries()) {
          const prices = await pricesOf({ materialType, optionTypes: [optionType] }, formats, shopper());
          expect(prices.length).toBe(formats.length);
          for (const [index, price] of prices.entries()) {
            const group = added[index]?.optionGroups.find((candidate) => candidate.optionGroup === optionGroup);
            const surcharge = group?.options[place]?.price ?? Number.NaN;
            expect(cents(price.priceCurrent)).toBe(cents((prints[index]?.priceCurrent ?? 0) + surcharge));
            if (place === 0) expect(surcharge).toBe(0);
            else expect(surcharge).toBeGreaterThan(0);
            expectShopPrice(price, currency);
          }
        }
      }
    }
  });

  test("a selection is sold within its limits only, and its price is the sum of its parts", async () => {
    const { frameFamilies } = await ask(photoFrameData, {}, shopper());
    for (const { materialType, frameTypes } of await framedMaterials(shopper())) {
      for (const frameType of [undefined, ...frameTypes]) {
        const mats = frameFamilies.find((family) => frameType && family.frameTypes.includes(frameType))?.mats ?? [{}];
        for (const mat of mats) {
          const selection: PhotoFrameSelection = {
            materialType,
            ...(frameType ? { frameType } : {}),
            ...(mat as Partial<PhotoFrameSelection>),
          };
          const { shortestSide, longestSide } = await ask(photoFrameFormatLimits, selection, shopper());
          const ends = [`${shortestSide - 1}x${longestSide}`, `${shortestSide}x${longestSide}`, `${shortestSide}x${longestSide + 1}`];
          const prices = await pricesOf(selection, ends, shopper());
          expect(prices.map(({ formatType }) => formatType)).toEqual([ends[1]]);
          const formatType = ends[1] ?? "";
          const { article } = await ask(photoFramePriceArticle, { ...selection, formatType }, shopper());
          expect(article).toEqual(prices[0]);
          const [print] = await printPrices(materialType, [formatType], shopper());
          const { frames } = frameType
            ? await ask(pricesOfFrames, { frameTypes: [frameType], formatType, ...(mat as Partial<PhotoFrameSelection>) }, shopper())
            : { frames: [] };
          const added = frames.reduce((sum, one) => sum + one.prices.frame + one.prices.mat, 0);
          expect(frames).toHaveLength(frameType ? 1 : 0);
          expect(cents(article.priceCurrent)).toBe(cents((print?.priceCurrent ?? Number.NaN) + added));
        }
      }
    }
  });
});

const path = photoFramePriceArticle.path;
const canvas = { materialType: "leinwand", formatType: "400x300" };
const poster = { materialType: "poster", formatType: "400x300", frameType: "holzrahmen-schwarz" };

test.each<[string, string, Record<string, string | string[]>]>([
  ["an unknown material", path, { ...canvas, materialType: "karton" }],
  ["an unknown frame", path, { ...canvas, frameType: "constructor" }],
  ["a frame that is not produced", path, { ...canvas, frameType: "template-only" }],
  ["a frame of another material", path, { ...canvas, frameType: "holzrahmen-schwarz" }],
  ["a mat without a frame", path, { ...canvas, matSize: "30", matType: "mat-weiss" }],
  ["a mat in a frame without glass", path, { ...canvas, frameType: "artbox-eiche", matSize: "30", matType: "mat-weiss" }],
  ["a mat size without its mat", path, { ...poster, matSize: "30" }],
  ["a mat size for no mat", path, { ...poster, matSize: "30", matType: "mat-none" }],
  ["a mat of another size", path, { ...poster, matSize: "20", matType: "mat-weiss" }],
  ["a mat size that is no number", path, { ...poster, matSize: "wide", matType: "mat-weiss" }],
  ["an option of another material", path, { ...canvas, optionTypes: ["drilling.corner-holes"] }],
  ["two options of one group", path, { ...canvas, optionTypes: ["canvas-edge.mirrored", "canvas-edge.coloured"] }],
  ["a malformed format", path, { ...canvas, formatType: "0400x300" }],
  ["a format beyond the frame", path, { ...poster, formatType: "1600x1200" }],
  ["51 formats", photoFramePricesFormats.path, { materialType: "leinwand", formatTypes: Array(51).fill("400x300") }],
  ["no formats", photoFramePricesFormats.path, { materialType: "leinwand" }],
  ["an unknown aspect ratio", photoFramePricesFormatGroup.path, { materialType: "leinwand", aspectRatio: "9:9" }],
  ["51 frames", photoFramePricesFrom.path, { materialType: "leinwand", frameTypes: Array(51).fill("artbox-eiche") }],
  ["the limits of an unknown frame", photoFrameFormatLimits.path, { materialType: "leinwand", frameType: "gold" }],
  ["the data of an unknown material", photoFrameData.path, { materialType: "__proto__" }],
])("%s is refused", async (_, at, query) => {
  const answer = await askRaw(at, query, { backend, locale: "de-DE" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/.{10}/) });
});

function expectShopPrice({ priceCurrent, priceOriginal }: PricedFormat, currency: string) {
  expect(priceCurrent).toBeGreaterThan(0);
  expect(priceOriginal).toBeGreaterThanOrEqual(priceCurrent);
  for (const price of [priceCurrent, priceOriginal]) {
    expect(price).toBe(cents(price) / 100);
    expect(price.toFixed(2)).toMatch(endings[currency] ?? /never/);
  }
}

/** Lists the materials with frames. */
async function framedMaterials(shopper: Shopper): Promise<{ materialType: string; frameTypes: string[] }[]> {
  const { materials, frameFamilies } = await ask(photoFrameData, {}, shopper);
  return materials
    .filter((material) => material.frameFamilies.length > 0)
    .map((material) => ({
      materialType: material.materialType,
      frameTypes: material.frameFamilies.flatMap((name) => frameFamilies.find((family) => family.frameFamily === name)?.frameTypes ?? []),
    }));
}

/** Reads the surcharge of every frame in each format, mat included, by "frame format". */
async function frameSurcharges(shopper: Shopper): Promise<Map<string, number>> {
  const { materials, frameFamilies } = await ask(photoFrameData, {}, shopper);
  const allFrames = frameFamilies.flatMap(({ frameTypes }) => frameTypes);
  const allFormats = new Set((await Promise.all(materials.map(({ materialType }) => formatsOf(materialType, shopper)))).flat());
  const surcharges = new Map<string, number>();
  for (const formatType of allFormats) {
    const frames = await inParts(allFrames, async (frameTypes) => (await ask(pricesOfFrames, { frameTypes, formatType }, shopper)).frames);
    for (const { frameType, prices } of frames) surcharges.set(`${frameType} ${formatType}`, prices.frame + prices.mat);
  }
  return surcharges;
}

function pricesOf(selection: PhotoFrameSelection, formatTypes: string[], shopper: Shopper) {
  return inParts(formatTypes, async (part) => (await ask(photoFramePricesFormats, { ...selection, formatTypes: part }, shopper)).formats);
}
