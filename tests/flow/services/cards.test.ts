// @module-tag long
import { describe, expect, test } from "vitest";
import type { AnyCall } from "#app/backend/call.ts";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { cardAccessoryPrice } from "#app/backend/calls/cards/card-accessory-price.ts";
import { cardPrice } from "#app/backend/calls/cards/card-price.ts";
import { envelopeSku, inlaySku, ribbonSku } from "#app/catalogue/accessory/accessory-sku.ts";
import { quantityOptions } from "#app/catalogue/card/card-quantity.ts";
import { sortEnvelopes } from "#app/catalogue/card/envelope.ts";
import { cardRows, paperRows, punchingRows, refinementRows } from "#edge/local/backend/seed/cards/cards.ts";
import { addOnClassRows, cardSizeRows } from "#edge/local/backend/seed/cards/sizes.ts";
import { sampled } from "../../sampled.ts";
import { openCardBackend } from "./card-backend.ts";

const { ask, everyTheme, expectRefusal } = openCardBackend();

const currencies = [
  ["de-DE", "EUR"],
  ["de-CH", "CHF"],
  ["en-GB", "GBP"],
  ["en-US", "USD"],
] as const;
const cards = cardRows.map(([card]) => card);

function expectPrice({ priceCurrent, priceOriginal }: { priceCurrent: number; priceOriginal: number }) {
  expect(priceCurrent).toBeGreaterThan(0);
  expect(priceOriginal).toBeGreaterThanOrEqual(priceCurrent);
  for (const price of [priceCurrent, priceOriginal]) expect(Math.abs(price * 100 - Math.round(price * 100))).toBeLessThan(1e-6);
}

describe.each(sampled(currencies, 1))("in %s", (locale, currency) => {
  test("every card has a price in every quantity, which never rises with the quantity", async () => {
    for (const card of cards) {
      const answer = await ask(cardPrice, { card }, locale);
      expect(answer.currency).toBe(currency);
      expect(answer.prices.map(({ quantity }) => quantity)).toEqual(quantityOptions);
      let before = Number.POSITIVE_INFINITY;
      for (const price of answer.prices) {
        expectPrice(price);
        expectPrice(price.unit);
        expect(price.priceCurrent).toBeCloseTo(price.unit.priceCurrent * price.quantity, 6);
        expect(price.unit.priceCurrent).toBeLessThanOrEqual(before);
        before = price.unit.priceCurrent;
      }
    }
  });

  test("every paper, punching and refinement of a card costs at least as much as the plain one", async () => {
    const unitOf = async (request: Record<string, unknown>) =>
      (await ask(cardPrice, { card: "folded-148x105", quantity: 100, ...request }, locale)).prices[0]?.unit.priceCurrent ?? 0;
    const plain = await unitOf({});
    for (const [paper] of paperRows) expect(await unitOf({ paper })).toBeGreaterThanOrEqual(plain);
    for (const [punching] of punchingRows) expect(await unitOf({ punching })).toBeGreaterThanOrEqual(plain);
    for (const [refinementType] of refinementRows) expect(await unitOf({ refinementType })).toBeGreaterThan(plain);
  });

  test("a sample is one card, at the price of the smallest order", async () => {
    for (const card of cards) {
      const [sample] = (await ask(cardPrice, { card, isSample: true }, locale)).prices;
      const [smallest] = (await ask(cardPrice, { card, quantity: 5 }, locale)).prices;
      expect(sample).toEqual({ ...smallest?.unit, quantity: 1, unit: smallest?.unit });
    }
  });

  test("a theme's price is the lowest of its cards in the largest quantity", async () => {
    const lowest = new Map<string, number>();
    for (const theme of await everyTheme(locale)) {
      expectPrice(theme.priceFrom);
      for (const card of theme.cards) {
        const key = `${card} ${theme.punching}`;
        if (lowest.has(key)) continue;
        const { prices } = await ask(cardPrice, { card, punching: theme.punching }, locale);
        lowest.set(key, Math.min(...prices.map(({ unit }) => unit.priceCurrent)));
      }
      const ofCards = theme.cards.map((card) => lowest.get(`${card} ${theme.punching}`) ?? 0);
      expect([theme.id, theme.priceFrom.priceCurrent]).toEqual([theme.id, Math.min(...ofCards)]);
    }
  });

  test("an accessory costs the same in every call", async () => {
    for (const card of [undefined, "flat-148x105", "booklet-210x100", "pocketfold-portrait-168x118"]) {
      const { accessories } = await ask(cardAccessories, { card }, locale);
      for (const accessory of accessories) expectPrice(accessory);
      const some = accessories.filter((_, index) => index % Math.ceil(accessories.length / 50) === 0).slice(0, 50);
      const prices = await ask(cardAccessoryPrice, { skus: some.map(({ sku }) => sku), quantity: 7, card }, locale);
      const units = some.map(({ sku, priceCurrent, priceOriginal }) => ({ sku, unit: { priceCurrent, priceOriginal } }));
      expect(prices.accessories.map(({ sku, unit }) => ({ sku, unit }))).toEqual(units);
      expect(prices.priceCurrent).toBeCloseTo(
        prices.accessories.reduce((sum, { priceCurrent }) => sum + priceCurrent, 0),
        6,
      );
      expectPrice(prices);
    }
  });
});

describe("add-on prices match shop 9.6 to shop 9.8", () => {
  const addOns = async (locale: string, card?: string) =>
    (await ask(cardAccessories, { card, accessoryTypes: ["envelope", "inlay"] }, locale)).accessories;
  const classes = new Map<string, string>(
    cardSizeRows.flatMap(([size, , sizeClass, envelope]) => [
      [size, sizeClass],
      [envelope, sizeClass],
    ]),
  );

  test.each([
    ["de-DE", { large: 1.8, compact: 1.1, standard: 0.95 }],
    ["de-AT", { large: 1.5, compact: 1.5, standard: 1 }],
    ["de-CH", { large: 2.9, compact: 1.2, standard: 1 }],
    ["fr-CH", { large: 2.9, compact: 1.2, standard: 1 }],
    // Germany's prices, at the price levels of Great Britain (0.9) and of Liechtenstein (1.25, rounded to 0.05).
    ["en-GB", { large: 1.62, compact: 0.99, standard: 0.86 }],
    ["de-LI", { large: 2.25, compact: 1.4, standard: 1.2 }],
  ])("in %s by size class: %j", async (locale, prices: Record<string, number>) => {
    const own = new Set<string>(addOnClassRows.map(([card]) => card));
    for (const card of [undefined, ...cards.filter((card) => !own.has(card))]) {
      for (const accessory of await addOns(locale, card)) {
        const size = "width" in accessory ? `${accessory.width}x${accessory.height}` : "";
        expect([accessory.sku, accessory.priceCurrent]).toEqual([accessory.sku, prices[classes.get(size) ?? ""]]);
        expect(accessory.priceOriginal).toBe(accessory.priceCurrent);
      }
    }
  });

  test.each([
    ["booklet-210x100", "de-DE", 1.1],
    ["booklet-210x100", "de-AT", 1.5],
    ["booklet-210x100", "de-CH", 1.2],
    ["pocketfold-landscape-168x118", "de-DE", 1.1],
    ["pocketfold-landscape-168x118", "de-AT", 1.5],
    ["pocketfold-landscape-168x118", "de-CH", 1.4],
    ["pocketfold-portrait-168x118", "it-CH", 1.4],
    ["flat-210x100", "de-CH", 2.9],
  ])("of a %s in %s: %d", async (card, locale, price) => {
    const found = await addOns(locale, card);
    expect(found.length).toBeGreaterThan(0);
    expect([...new Set(found.map(({ priceCurrent }) => priceCurrent))]).toEqual([price]);
  });

  test("27 sizes have a class, which all sizes of one envelope share", () => {
    expect(cardSizeRows).toHaveLength(27);
    for (const [, , sizeClass, envelope] of cardSizeRows) expect(classes.get(envelope)).toBe(sizeClass);
  });
});

describe("accessories", () => {
  test("have every kind, follow the naming rules, and list envelopes in order", async () => {
    const { accessories } = await ask(cardAccessories, {});
    expect([...new Set(accessories.map(({ kind }) => kind))].toSorted()).toEqual(
      ["bow", "box", "envelope", "inlay", "posterbar", "ribbon", "screw", "standard"].toSorted(),
    );
    const envelopes = accessories.filter((accessory) => accessory.kind === "envelope");
    expect(accessories.slice(0, envelopes.length)).toEqual(sortEnvelopes(envelopes));
    for (const envelope of envelopes) {
      expect(envelope.sku).toBe(envelopeSku(envelope));
      expect(envelope.subTypes).toContain(envelope.subType);
    }
    for (const accessory of accessories) {
      if (accessory.kind === "inlay") expect(accessory.sku).toBe(inlaySku(accessory));
      if (accessory.kind === "ribbon") expect(accessory.sku).toBe(ribbonSku(accessory));
    }
  });

  test("of a card fit it: every card has fitting envelopes and inlays of its own size", async () => {
    for (const card of cards) {
      const { accessories } = await ask(cardAccessories, { card, accessoryTypes: ["envelope", "inlay"] });
      const sides = (card.split("-").at(-1) ?? "")
        .split("x")
        .map(Number)
        .toSorted((one, other) => one - other);
      for (const accessory of accessories) {
        if (!("width" in accessory)) throw new Error(`${accessory.sku} has no size`);
        const own = [accessory.width, accessory.height].toSorted((one, other) => one - other);
        if (accessory.kind === "inlay") expect(own).toEqual(sides);
        else expect(own.every((side, index) => side > (sides[index] ?? 0))).toBe(true);
      }
      expect(accessories.some(({ kind }) => kind === "envelope")).toBe(true);
    }
  });

  test.each(["de-DE", "en-GB", "es-ES", "fr-FR", "it-IT", "nl-NL"])("have names in %s, like themes", async (locale) => {
    const { accessories } = await ask(cardAccessories, {}, locale);
    for (const { name, sku } of accessories) expect(name).not.toBe(sku);
    for (const { name } of await everyTheme(locale)) expect(name).toMatch(/^\p{Lu}.+, .{3,}$/u);
  });
});

describe("an order of accessories", () => {
  test("has the same reference for the same lines in any order, and another one for other lines", async () => {
    const reference = async (quantities: Record<string, number>, locale?: string) =>
      (await ask(cardAccessoryOrder, { quantities }, locale)).reference;
    const first = await reference({ "satin-red": 5, "screw-gold": 2 });
    expect(await reference({ "screw-gold": 2, "satin-red": 5 })).toBe(first);
    expect(await reference({ "screw-gold": 2, "satin-red": 6 })).not.toBe(first);
    expect(await reference({ "satin-red": 5, "screw-gold": 2 }, "de-AT")).not.toBe(first);
  });
});

test.each<[string, Pick<AnyCall, "path" | "method">, Record<string, unknown>]>([
  ["an unknown card", cardPrice, { card: "flat-1x1" }],
  ["an unknown paper", cardPrice, { card: "flat-148x105", paper: "karton" }],
  ["a punching named like a property of every object", cardPrice, { card: "flat-148x105", punching: "constructor" }],
  ["an unknown refinement", cardPrice, { card: "flat-148x105", refinementType: "bronze" }],
  ["a quantity between two options", cardPrice, { card: "flat-148x105", quantity: 7 }],
  ["one card that is not a sample", cardPrice, { card: "flat-148x105", quantity: 1 }],
  ["a sample of five", cardPrice, { card: "flat-148x105", quantity: 5, isSample: true }],
  ["accessories of an unknown card", cardAccessories, { card: "x" }],
  ["an unknown kind of accessory", cardAccessories, { accessoryTypes: ["mug"] }],
  ["an unknown accessory", cardAccessoryPrice, { skus: ["satin-gold"], quantity: 1 }],
  ["an accessory named twice", cardAccessoryPrice, { skus: ["satin-red", "satin-red"], quantity: 1 }],
  ["an envelope that is too small", cardAccessoryPrice, { skus: ["straight-white-114x81"], quantity: 1, card: "flat-148x105" }],
  ["51 accessories", cardAccessoryPrice, { skus: Array.from({ length: 51 }, (_, index) => `sku-${index}`), quantity: 1 }],
  ["an empty order", cardAccessoryOrder, {}],
  ["an order of no pieces", cardAccessoryOrder, { quantities: { "satin-red": 0 } }],
  ["an order of too many pieces", cardAccessoryOrder, { quantities: { "satin-red": 5001 } }],
  ["an order of an unknown accessory", cardAccessoryOrder, { quantities: { mug: 1 } }],
])("%s is refused with 400 and a reason", (_, call, request) => expectRefusal(call, request));
