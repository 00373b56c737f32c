import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { AnswerOf, AnyCall } from "#app/backend/call.ts";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { cardAccessoryPrice } from "#app/backend/calls/cards/card-accessory-price.ts";
import { cardPrice } from "#app/backend/calls/cards/card-price.ts";
import { themes } from "#app/backend/calls/cards/themes.ts";
import { envelopeSku, inlaySku, ribbonSku } from "#app/catalogue/accessory/accessory-sku.ts";
import { defaultQuantity, quantityOptions } from "#app/catalogue/card/card-quantity.ts";
import { sortEnvelopes } from "#app/catalogue/card/envelope.ts";
import { occasions } from "#app/catalogue/occasion.ts";
import { toQueryPairs, toQueryString } from "#app/locale/query.ts";
import { cardRows, paperRows, punchingRows, refinementRows } from "#edge/local/backend/seed/cards/cards.ts";
import { addOnClassRows, cardSizeRows } from "#edge/local/backend/seed/cards/sizes.ts";
import { createThemes, withdrawnThemeRows } from "#edge/local/backend/seed/cards/themes.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const currencies = [
  ["de-DE", "EUR"],
  ["de-CH", "CHF"],
  ["en-GB", "GBP"],
  ["en-US", "USD"],
] as const;
const cards = cardRows.map(([card]) => card);

function send(call: Pick<AnyCall, "path" | "method">, request: Record<string, unknown>, locale = "de-DE"): Promise<Response> {
  const headers = { "x-channel": "card", "x-locale": locale };
  const isPost = call.method === "POST";
  const url = backend.origin + call.path + (isPost ? "" : toQueryString(request as never));
  return fetch(url, { method: call.method, headers, ...(isPost ? { body: new URLSearchParams(toQueryPairs(request as never)) } : {}) });
}

async function ask<Of extends AnyCall>(call: Of, request: Record<string, unknown>, locale?: string): Promise<AnswerOf<Of>> {
  const response = await send(call, request, locale);
  expect({ request, status: response.status }).toEqual({ request, status: 200 });
  return call.answer.parse(await response.json()) as AnswerOf<Of>;
}

const list = (request: Record<string, unknown>, locale?: string) =>
  ask(themes, { sort: "popularity", page: 1, pageSize: 48, ...request }, locale);

/** Reads all themes, page by page. */
async function everyTheme(locale?: string) {
  const first = await list({}, locale);
  const pages = Array.from({ length: Math.ceil(first.total / 48) - 1 }, (_, index) => list({ page: index + 2 }, locale));
  return [first, ...(await Promise.all(pages))].flatMap(({ themes }) => themes);
}

function expectPrice({ priceCurrent, priceOriginal }: { priceCurrent: number; priceOriginal: number }) {
  expect(priceCurrent).toBeGreaterThan(0);
  expect(priceOriginal).toBeGreaterThanOrEqual(priceCurrent);
  for (const price of [priceCurrent, priceOriginal]) expect(Math.abs(price * 100 - Math.round(price * 100))).toBeLessThan(1e-6);
}

describe.each(currencies)("in %s", (locale, currency) => {
  test("every card has a price in every quantity, which never rises with the quantity", async () => {
    for (const card of cards) {
      const answer = await ask(cardPrice, { card }, locale);
      expect([answer.currency, answer.defaultQuantity]).toEqual([currency, defaultQuantity]);
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
      const order = await ask(cardAccessoryOrder, { quantities: Object.fromEntries(some.map(({ sku }) => [sku, 7])), card }, locale);
      const units = some.map(({ sku, priceCurrent, priceOriginal }) => ({ sku, unit: { priceCurrent, priceOriginal } }));
      expect(prices.accessories.map(({ sku, unit }) => ({ sku, unit }))).toEqual(units);
      expect(order.lines.map(({ sku, unit }) => ({ sku, unit }))).toEqual(units);
      expect(order.priceCurrent).toBe(prices.priceCurrent);
      expect(order.priceCurrent).toBeCloseTo(
        order.lines.reduce((sum, { priceCurrent }) => sum + priceCurrent, 0),
        6,
      );
      expectPrice(order);
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
    // Germany's, at the price level of Great Britain (0.9) and, in coins of five, of Liechtenstein (1.25).
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

  test.each(["de-DE", "en-GB", "es-ES", "fr-FR", "it-IT", "nl-NL"])("and themes have names in %s", async (locale) => {
    const { accessories } = await ask(cardAccessories, {}, locale);
    for (const { name, sku } of accessories) expect(name).not.toBe(sku);
    for (const { name } of await everyTheme(locale)) expect(name).toMatch(/^\p{Lu}.+, .{3,}$/u);
    for (const { values } of (await list({}, locale)).filters) for (const { name } of values) expect(name.length).toBeGreaterThan(1);
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

describe("the list of themes", () => {
  test("has at least 400 themes, some for every occasion, each once", async () => {
    const all = await everyTheme();
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const occasion of occasions) expect(all.filter(({ categories }) => categories.includes(occasion)).length).toBeGreaterThan(20);
  });

  test("is sorted by popularity or by date", async () => {
    const popular = await everyTheme();
    expect(popular.map(({ popularity }) => popularity)).toEqual(
      popular.map(({ popularity }) => popularity).toSorted((one, other) => other - one),
    );
    const created = (await list({ sort: "new" })).themes.map((theme) => theme.created);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  test("counts the matches of each filter value, and lists as many", async () => {
    const chosen = { category: ["hochzeit"], color: ["green", "white"] };
    const { filters, total } = await list(chosen);
    expect(total).toBeGreaterThan(0);
    for (const { type, values } of filters)
      for (const { value, count } of values)
        expect([type, value, (await list({ ...chosen, [type]: [value] })).total]).toEqual([type, value, count]);
  });

  test("lists only items that match all filters", async () => {
    const { themes: found } = await list({ color: ["red", "blue"], product: ["folded"], punching: ["ohne"] });
    expect(found.length).toBeGreaterThan(0);
    for (const { colors, product, punching } of found) {
      expect(colors.includes("red") || colors.includes("blue")).toBe(true);
      expect([product, punching]).toEqual(["folded", "ohne"]);
    }
  });

  test(`treats a filter set to "all" as inactive, and lists children's themes under birthdays`, async () => {
    const { total } = await list({});
    expect((await list({ style: ["alle"], category: ["alleVorlagen"] })).total).toBe(total);
    const children = await list({ category: ["geburtstag/kindergeburtstag"] });
    expect((await list({ category: ["geburtstag"] })).total).toBeGreaterThan(children.total);
  });

  test("has pages without gaps", async () => {
    const [one, two, both] = await Promise.all([list({ pageSize: 12 }), list({ pageSize: 12, page: 2 }), list({})]);
    expect([...one.themes, ...two.themes]).toEqual(both.themes.slice(0, 24));
  });
});

describe("a theme", () => {
  test("has pictures in its aspect ratio, front first, which only its set shares", async () => {
    const sides: Record<string, string> = {
      "5-7": "1000x1400",
      "7-5": "1400x1000",
      "1-1": "1200x1200",
      "2:1": "1400x700",
      "4:3": "1400x1050",
    };
    const all = await everyTheme();
    for (const { id, aspectRatio, images, style } of all) {
      const [front = "", ...others] = images.map(({ filename }) => filename);
      const motif = id.slice(0, id.indexOf("-"));
      expect(front).toBe(`https://a.storyblok.com/f/1001/${sides[aspectRatio]}/theme/theme-${motif}-${style}.jpg`);
      expect(others).toEqual(["inside", "back", "scene"].map((view) => front.replace(".jpg", `-${view}.jpg`)));
    }
    const drawnAs = (id: string) =>
      all
        .find((theme) => theme.id === id)
        ?.images[0]?.filename.split("/")
        .at(-1);
    for (const { id, set } of all) {
      const others = all.filter((theme) => theme.id !== id && drawnAs(theme.id) === drawnAs(id)).map((theme) => theme.id);
      expect([id, set]).toEqual([id, others.slice(0, 8)]);
    }
    expect(all.filter(({ set }) => set.length > 0).length).toBeGreaterThan(200);
  });

  test("has the sizes of its cards, and their papers and punchings, its own punching first", async () => {
    const all = await everyTheme();
    for (const { cards, sizes, punching, punchings } of all) {
      expect(cards.every((card) => sizes.includes(card.split("-").at(-1) ?? ""))).toBe(true);
      expect(sizes.every((size) => cards.some((card) => card.endsWith(`-${size}`)))).toBe(true);
      expect(punchings[0]).toBe(punching);
      expect(new Set(punchings).size).toBe(punchings.length);
    }
    for (const { cards, papers, punchings } of all.filter((_, index) => index % 40 === 0))
      for (const card of cards)
        for (const [index, paper] of papers.entries())
          expect((await send(cardPrice, { card, paper, punching: punchings[index], quantity: 50 })).status).toBe(200);
  });

  test("is found by its id, up to 200 at once in the given order", async () => {
    const ids = (await everyTheme())
      .map(({ id }) => id)
      .filter((_, index) => index % 2 === 0)
      .slice(0, 200)
      .toReversed();
    expect(ids).toHaveLength(200);
    const themeIds = ids;
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ themeIds, page, sort: "new" })));
    expect(pages.flatMap(({ themes: found }) => found.map(({ id }) => id))).toEqual(ids);
    expect(pages[0]?.total).toBe(200);
    const some = await list({ themeIds: [ids[7], "made-up", ids[3], ids[7]] });
    expect(some.themes.map(({ id }) => id)).toEqual([ids[7], ids[3]]);
  });

  test("that is withdrawn is named with its occasion, in no list, and only on request", async () => {
    const ids = withdrawnThemeRows.map(([id]) => id);
    const answer = await list({ themeIds: [...ids.toReversed(), "made-up", "eukalyptus-aquarell-hochzeit"] });
    expect(answer.withdrawn).toEqual(withdrawnThemeRows.toReversed().map(([id, category]) => ({ id, category })));
    expect(answer.themes.map(({ id }) => id)).toEqual(["eukalyptus-aquarell-hochzeit"]);
    expect((await list({})).withdrawn).toEqual([]);
    expect((await everyTheme()).filter(({ id }) => (ids as string[]).includes(id))).toEqual([]);
    expect(createThemes(20_000).filter(({ id }) => (ids as string[]).includes(id))).toEqual([]);
  });
});

const listing = { sort: "popularity", page: 1, pageSize: 12 };

test.each<[string, Pick<AnyCall, "path" | "method">, Record<string, unknown>]>([
  ["an unknown card", cardPrice, { card: "flat-1x1" }],
  ["a paper that is none", cardPrice, { card: "flat-148x105", paper: "karton" }],
  ["a punching named like a property of every object", cardPrice, { card: "flat-148x105", punching: "constructor" }],
  ["a refinement that is none", cardPrice, { card: "flat-148x105", refinementType: "bronze" }],
  ["a quantity between two options", cardPrice, { card: "flat-148x105", quantity: 7 }],
  ["one card that is no sample", cardPrice, { card: "flat-148x105", quantity: 1 }],
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
  ["an order of what there is not", cardAccessoryOrder, { quantities: { mug: 1 } }],
  ["a page of 13", themes, { ...listing, pageSize: 13 }],
  ["page 0", themes, { ...listing, page: 0 }],
  ["an unknown order of sorting", themes, { ...listing, sort: "created" }],
  ["201 themes", themes, { ...listing, themeIds: Array.from({ length: 201 }, (_, index) => `theme-${index}`) }],
  ["a colour that no theme has", themes, { ...listing, color: ["mauve"] }],
])("%s is refused with 400 and a reason", async (_, call, request) => {
  const answer = await send(call, request);
  expect(answer.status).toBe(400);
  expect(z.object({ error: z.string().min(10) }).parse(await answer.json())).toBeTruthy();
});
