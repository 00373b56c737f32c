import { describe, expect, it } from "vitest";
import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import { handOffUrl } from "#app/designer/designers.ts";
import { createTranslator, loadMessages } from "#app/locale/translate.ts";
import { exampleCatalogue } from "../../../tests/fakes/example-catalogue.ts";
import { formatConfigurationPrices, toConfigurationModel } from "../model.server.ts";
import { resolveOptions } from "../state.ts";
import { cardProduct } from "./card.server.ts";

await loadMessages("de-DE");
const context = {
  words: createTranslator("de-DE"),
  locale: "de-DE",
  channel: "card",
  path: "",
  block: "",
  number: 1,
  dialog: () => "",
  design: handOffUrl,
} as const;

const theme = {
  id: "eukalyptus",
  product: "folded",
  cards: ["folded-148x105"],
  papers: ["natur"],
  punchings: ["ohne"],
  punching: "ohne",
  refinementTypes: ["none"],
  categories: ["geburtstag", "geburtstag/kindergeburtstag"],
  style: "boho",
} as unknown as CatalogueTheme;

const bow = { kind: "bow", sku: "satin-red", name: "Schleife, rot" };

async function configured(
  requested: Record<string, string>,
  accessories: object[] | undefined,
  of: Partial<CatalogueTheme> = {},
  hasGold = false,
) {
  const readCatalogue = exampleCatalogue(() => accessories && { accessories });
  const data = await cardProduct.loadData({ themeOf: async () => ({ ...theme, ...of }), hasGold }, requested, readCatalogue);
  if (!data) throw new Error("the theme is known");
  const resolved = resolveOptions(cardProduct.options, data, requested);
  return { ...toConfigurationModel(cardProduct, resolved, data, context), questions: cardProduct.questions(resolved.chosen, data) };
}

const envelope = (sku: string, subType: string, width: number, height: number) => ({
  ...{ kind: "envelope", sku, name: sku, subType, subTypes: ["straight", "pointed"], width, height },
});
const namesOf = async (kind: string, accessories: object[]) =>
  (await configured({}, accessories)).options.find(({ name }) => name === kind)?.values.map(({ name }) => name);

it("the card is the format of the product, for trackers", async () => {
  const { options } = await configured({}, []);
  expect(options.filter(({ isFormat }) => isFormat).map(({ name }) => name)).toEqual(["card"]);
});

describe("a card that the theme does not have", () => {
  const cards = ["flat-140x140", "folded-148x105", "folded-210x105", "pocketfold-portrait-168x118"];

  it.each([
    ["folded-200x100", "folded-210x105"],
    ["pocketfold-portrait-148x105", "pocketfold-portrait-168x118"],
    // No pocketfold in landscape orientation: the nearest of all.
    ["pocketfold-landscape-140x139", "flat-140x140"],
    ["folded", "flat-140x140"],
  ])("(%s) becomes %s, and the accessories are those of that card", async (requested, nearest) => {
    const { options, questions } = await configured({ card: requested }, [bow], { cards });
    expect(options.find(({ name }) => name === "card")?.chosen).toBe(nearest);
    expect(questions.listed?.params).toMatchObject({ card: nearest });
  });

  it("chooses the catalogue of accessories by the nearest card", async () => {
    const asked: unknown[] = [];
    const readCatalogue = exampleCatalogue((_, params) => {
      asked.push(params);
      return { accessories: [] };
    });
    const themeOf = async () => ({ ...theme, cards });
    await cardProduct.loadData({ themeOf, hasGold: false }, { card: "folded-200x100" }, readCatalogue);
    expect(asked).toEqual([expect.objectContaining({ card: "folded-210x105" })]);
  });
});

describe("card sizes", () => {
  const sizes = async (...cards: string[]) => {
    const { options } = await configured({}, [], { cards });
    return options.find(({ name }) => name === "card")?.values.map(({ name }) => name);
  };

  it("have the kind of card in their label if two sizes are equal", async () => {
    expect(await sizes("folded-148x105", "pocketfold-portrait-168x118", "pocketfold-landscape-168x118")).toEqual([
      "14,8 × 10,5 cm",
      "16,8 × 11,8 cm · Pocketfold, Hochformat",
      "16,8 × 11,8 cm · Pocketfold, Querformat",
    ]);
    expect(await sizes("flat-148x105", "folded-148x105")).toEqual(["14,8 × 10,5 cm · Einzelkarte", "14,8 × 10,5 cm · Klappkarte"]);
  });
});

describe("lists of card accessories", () => {
  it("sort envelopes by size group, straight flaps first", async () => {
    const envelopes = [
      envelope("odd", "straight", 170, 170),
      envelope("B6 pointed", "pointed", 176, 125),
      envelope("C6 pointed", "pointed", 162, 114),
      envelope("C6 straight", "straight", 162, 114),
    ];
    expect(await namesOf("envelope", envelopes)).toEqual(["Ohne", "C6 straight", "C6 pointed", "B6 pointed", "odd"]);
  });

  it("name the orientation of inlays, square up to a difference of 3 mm", async () => {
    const inlay = (width: number, height: number) => ({ kind: "inlay", sku: `${width}x${height}`, name: "Transparent", width, height });
    expect(await namesOf("inlay", [inlay(100, 210), inlay(148, 105), inlay(143, 140)])).toEqual([
      "Ohne",
      "Transparent, hoch",
      "Transparent, quer",
      "Transparent, quadratisch",
    ]);
  });
});

describe("a card accessory", () => {
  it("is priced and handed over if it is available", async () => {
    const { notice, design, questions } = await configured({ bow: bow.sku }, [bow]);
    expect(notice).toBeUndefined();
    expect(design).toContain("bow=satin-red");
    expect(Object.values(questions).map((one) => one?.call.name)).toEqual(["card-price", "card-accessories", "card-accessory-price"]);
  });

  it("adds its price to that of the card, which has none without it", () => {
    const price = (priceCurrent: number) => ({ priceCurrent, priceOriginal: priceCurrent });
    const cards = { prices: [{ quantity: 5, ...price(10), unit: price(2) }] };
    const along = { ...price(2.5), accessories: [{ sku: bow.sku, quantity: 5, ...price(2.5), unit: price(0.5) }] };
    const priced = (answers: object) => cardProduct.read(answers as never, { quantity: "5", bow: bow.sku }, {} as never);
    expect(priced({ cards, along })).toMatchObject({ total: price(12.5), each: price(2.5), hasAddOns: true });
    expect(cardProduct.read({ cards } as never, { quantity: "5" }, {} as never)).toMatchObject({ each: price(2), hasAddOns: false });
    expect(priced({ cards, listed: { accessories: [] } })).toBeUndefined();
  });

  it("is listed with the price of one piece, as the total of 55 cards rises by more", async () => {
    const listed = { accessories: [{ ...bow, priceCurrent: 1.8 }] };
    const cards = { prices: [{ quantity: 55, priceCurrent: 99, priceOriginal: 99, unit: { priceCurrent: 1.8, priceOriginal: 1.8 } }] };
    const chosen = { quantity: "55", bow: "none" };
    const priced = cardProduct.read({ cards, listed } as never, chosen, {} as never);
    const options = [{ name: "bow", offer: { values: [{ value: "none" }, { value: bow.sku }] } }];
    expect(priced && formatConfigurationPrices(priced, { options } as never, context).adds).toEqual([[null, "+ 1,80\u00a0€ je Stück"]]);
  });

  it("that is chosen causes a notice while the list fails to load", async () => {
    const { notice, design, questions } = await configured({ bow: bow.sku }, undefined);
    expect(notice).toContain("gerade nicht verfügbar");
    expect(design).not.toContain("bow");
    expect(Object.values(questions).map((one) => one?.call.name)).toEqual(["card-price", undefined, undefined]);
  });

  it("that is unavailable causes one notice for all kinds, beside that of another option", async () => {
    const { notice } = await configured({ quantity: "255", bow: bow.sku, screw: "screw-gold" }, undefined);
    expect(notice).toBe(
      "Anzahl: 255 gibt es hier nicht. Gewählt ist der nächste Wert: 260 Karten. Das Zubehör zur Karte (Umschläge, Einlegeblätter, Bänder, Schleifen) ist gerade nicht verfügbar. Ihre Karte ist ohne Zubehör gewählt.",
    );
    expect((await configured({ quantity: "255" }, undefined)).notice).toBe(
      "Anzahl: 255 gibt es hier nicht. Gewählt ist der nächste Wert: 260 Karten.",
    );
  });

  it("that is not chosen causes no notice", async () => {
    expect((await configured({ bow: "none" }, undefined)).notice).toBeUndefined();
    expect((await configured({}, undefined)).options.map(({ name }) => name)).not.toContain("bow");
  });
});

describe("the hand-off of a card", () => {
  const screw = { kind: "screw", sku: "screw-gold", name: "Buchschraube, gold" };
  const seal = { kind: "standard", sku: "standard-seal", name: "Siegel" };

  it("names the occasion, the narrower category and, as its tag, the style", async () => {
    const { design = "" } = await configured({}, []);
    const handed = new URL(design, "http://shop.example").searchParams;
    expect(["occasion", "category", "tag"].map((name) => handed.get(name))).toEqual(["geburtstag", "geburtstag/kindergeburtstag", "boho"]);
  });

  it("has a ribbon's type and colour as the back end names them", async () => {
    const ribbon = { kind: "ribbon", sku: "satin-wide-cool-gray", name: "Satinband", subType: "satin-wide", color: "cool-gray" };
    const { design = "" } = await configured({ ribbon: ribbon.sku }, [ribbon]);
    const handed = new URL(design, "http://shop.example").searchParams;
    expect(["ribbon", "ribbonColor"].map((name) => handed.get(name))).toEqual(["satin-wide", "cool-gray"]);
  });

  it("has screws and small accessories, a sample has none", async () => {
    const { design, sample } = await configured({ screw: screw.sku, standard: seal.sku }, [screw, seal]);
    expect(decodeURIComponent(design ?? "")).toContain("screw=screw-gold&standard[]=standard-seal");
    expect(sample?.href).not.toMatch(/screw|standard/);
  });
});

it.each([
  [true, ["none", "gold", "silber"]],
  [false, ["none", "silber"]],
])("if the channel has gold (%s), a card has the refinements %j", async (hasGold, refinements) => {
  const { options } = await configured({}, [], { refinementTypes: ["none", "gold", "silber"] }, hasGold);
  expect(options.find(({ name }) => name === "refinementType")?.values.map(({ value }) => value)).toEqual(refinements);
});
