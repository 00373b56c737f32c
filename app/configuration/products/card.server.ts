import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { cardAccessoryPrice } from "#app/backend/calls/cards/card-accessory-price.ts";
import { cardPrice } from "#app/backend/calls/cards/card-price.ts";
import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import { defaultQuantity, quantityOptions } from "#app/catalogue/card/card-quantity.ts";
import { offeredRefinements } from "#app/catalogue/card/refinement.ts";
import { sizeLabelOfFormat } from "#app/catalogue/format/format-label.ts";
import { nearestListedFormat } from "#app/catalogue/format/own-format.ts";
import { termName } from "#app/catalogue/term.ts";
import type { cardPapers, punchings } from "#app/catalogue/theme.ts";
import { toSampleSelection, toThemeSelection } from "#app/designer/card.ts";
import { nearestNumberText, type OptionSelection } from "../state.ts";
import { accessoryName, cardAccessoriesSource, type ListedAccessory } from "./accessory-list.server.ts";
import {
  type ConfigurationContext,
  defineProduct,
  type LabelledOption,
  refinementParameter,
  selectedValue,
  selectionQuestion,
} from "./kind.server.ts";

type CardSetup = { themeOf: () => Promise<CatalogueTheme | undefined>; hasGold: boolean };
type CardTheme = Pick<CatalogueTheme, "id" | "product" | "cards" | "papers" | "punchings" | "punching" | "refinementTypes"> & {
  style?: CatalogueTheme["style"] | undefined;
  /** From general to specific: "geburtstag", "geburtstag/kindergeburtstag". */
  categories: CatalogueTheme["categories"];
};
type AddOnKind = (typeof addOnKinds)[number];
/** `addOns` is undefined if the catalogue is unavailable. */
type CardData = { theme: CardTheme; addOns: readonly ListedAccessory[] | undefined };

/** Shop 3.34. */
const addOnKinds = ["envelope", "inlay", "ribbon", "bow", "screw", "standard"] as const;

/** "148x105" of "folded-148x105". */
const formatOf = (card: string) => card.slice(card.lastIndexOf("-") + 1);
/** "pocketfold-portrait" of "pocketfold-portrait-148x105". */
const kindOf = (card: string) => card.slice(0, Math.max(0, card.lastIndexOf("-")));

/** Formats "folded-148x105" as "14,8 × 10,5 cm". */
function sizeWords(card: string, place: ConfigurationContext): string {
  return sizeLabelOfFormat(formatOf(card), place);
}

/** Returns the requested card if the theme has it, else the card with the nearest format: of the requested kind if there is one. */
function nearestCard(cards: readonly string[], requested = ""): string | undefined {
  if (cards.includes(requested)) return requested;
  const kind = kindOf(requested);
  const ofKind = cards.filter((card) => kindOf(card) === kind);
  const candidates = ofKind.length > 0 ? ofKind : cards;
  const format = nearestListedFormat(candidates.map(formatOf), formatOf(requested));
  return candidates.find((card) => formatOf(card) === format);
}

/** Returns the name of the card's kind; for a pocketfold, with its orientation. */
function kindWords(card: string, { words }: ConfigurationContext): string {
  const [kind = "", stands = ""] = card.split("-");
  const name = termName("theme.product", kind, words);
  return stands === "portrait" || stands === "landscape" ? `${name}, ${words(`orientation.${stands}`)}` : name;
}

/** Adds the kind if the theme has another card of this size. */
function cardWords(card: string, { cards }: CardTheme, place: ConfigurationContext): string {
  const size = sizeWords(card, place);
  const isAlone = cards.every((other) => other === card || sizeWords(other, place) !== size);
  return isAlone ? size : `${size} · ${kindWords(card, place)}`;
}

function addOnOption(kind: AddOnKind): LabelledOption<CardData> {
  return {
    name: kind,
    legend: `accessory.${kind}`,
    control: "list",
    offer: ({ addOns }, _, requested) => {
      // Refuses a requested accessory while the catalogue is unavailable.
      if (!addOns) return requested && requested !== "none" ? { values: [{ value: "none" }] } : undefined;
      const ofKind = addOns.filter((addOn) => addOn.kind === kind);
      return ofKind.length > 0 ? { values: [{ value: "none" }, ...ofKind.map(({ sku }) => ({ value: sku }))] } : undefined;
    },
    nameOf: (value, { addOns }, context) => {
      const addOn = addOns?.find(({ sku }) => sku === value);
      return addOn ? accessoryName(addOn, context) : context.words("configuration.without");
    },
  };
}

const addOnsOf = (chosen: OptionSelection) => addOnKinds.flatMap((kind) => (chosen[kind] && chosen[kind] !== "none" ? [chosen[kind]] : []));

/** Shop 3.40, shop 4.7, shop 9.6 to shop 9.11. */
export const cardProduct = defineProduct<CardSetup, CardData>()({
  options: [
    {
      name: "card",
      legend: "calculator.format",
      control: "tiles",
      offer: ({ theme }, _, requested) => ({
        values: theme.cards.map((value) => ({ value })),
        instead: nearestCard(theme.cards, requested),
      }),
      nameOf: (value, { theme }, place) => cardWords(value, theme, place),
    },
    {
      name: "paper",
      legend: "configuration.paper",
      control: "tiles",
      offer: ({ theme }) => ({ values: theme.papers.map((value) => ({ value })) }),
      nameOf: (value, _, { words }) => termName("theme.paper", value, words),
    },
    {
      name: "punching",
      legend: "configuration.punching",
      control: "tiles",
      offer: ({ theme }) => ({ values: theme.punchings.map((value) => ({ value })), first: theme.punching }),
      nameOf: (value, _, { words }) => termName("theme.punching", value, words),
    },
    {
      name: "refinementType",
      legend: "configuration.refinement",
      control: "list",
      offer: ({ theme }) => {
        const { refinementTypes } = theme;
        return refinementTypes.length > 0 ? { values: ["none", ...refinementTypes].map((value) => ({ value })) } : undefined;
      },
      nameOf: (value, _, { words }) => termName("refinement", value, words),
    },
    {
      name: "quantity",
      legend: "configuration.amount",
      control: "list",
      offer: (_, __, requested) => ({
        values: quantityOptions.map((quantity) => ({ value: String(quantity) })),
        first: String(defaultQuantity),
        instead: nearestNumberText(quantityOptions, requested),
      }),
      nameOf: (value, _, { words }) => words("configuration.cards", { count: Number(value) }),
    },
    ...addOnKinds.map(addOnOption),
  ],
  hasEach: true,
  hasScale: true,
  loadData: async ({ themeOf, hasGold }, requested, readCatalogue) => {
    const found = await themeOf();
    if (!found) return undefined;
    const theme = themeData(found, hasGold);
    const card = nearestCard(theme.cards, requested.card) ?? theme.cards[0] ?? "";
    const question = { card, accessoryTypes: [...addOnKinds] };
    return { theme, addOns: await readCatalogue(cardAccessoriesSource, question) };
  },
  title: ({ card: chosen = "" }, { theme }, place) => `${place.words(`theme.product.${theme.product}`)}, ${sizeWords(chosen, place)}`,
  questions: (chosen, { addOns }) => {
    const { card: made = "", paper, punching, quantity } = chosen;
    const along = addOnsOf(chosen);
    return {
      cards: selectionQuestion(cardPrice, { card: made, paper, punching, ...refinementParameter(chosen) }),
      listed: addOns?.length ? selectionQuestion(cardAccessories, { card: made, accessoryTypes: [...addOnKinds] }) : undefined,
      along: along.length > 0 ? selectionQuestion(cardAccessoryPrice, { skus: along, quantity: Number(quantity), card: made }) : undefined,
    };
  },
  read: ({ cards, listed, along }, chosen) => {
    const quantity = Number(chosen.quantity);
    const own = cards?.prices.find((price) => price.quantity === quantity);
    if (!cards || !own || (addOnsOf(chosen).length > 0 && !along)) return undefined;
    const sum = (one: number, other = 0) => Math.round((one + other) * 100) / 100;
    const ofKind = (kind: AddOnKind) =>
      Object.fromEntries(
        (listed?.accessories ?? []).filter((one) => one.kind === kind).map(({ sku, priceCurrent }) => [sku, priceCurrent]),
      );
    return {
      total: {
        priceCurrent: sum(own.priceCurrent, along?.priceCurrent),
        priceOriginal: sum(own.priceOriginal, along?.priceOriginal),
      },
      each: (along?.accessories ?? []).reduce(
        (each, { unit }) => ({
          priceCurrent: sum(each.priceCurrent, unit.priceCurrent),
          priceOriginal: sum(each.priceOriginal, unit.priceOriginal),
        }),
        own.unit,
      ),
      hasAddOns: along !== undefined,
      adds: Object.fromEntries(addOnKinds.map((kind) => [kind, ofKind(kind)])),
      hasUnitAdds: true,
      scale: cards.prices
        .filter(({ quantity: from }) => shownQuantities.has(from))
        .map(({ quantity: from, unit }) => ({ from, each: unit.priceCurrent })),
    };
  },
  noticeOf: (refused, _, { addOns }, { words }) =>
    !addOns && addOnKinds.some((kind) => kind === refused) ? words("configuration.addOnsLost") : undefined,
  delivered: () => ({ article: "card" }),
  cardOf: ({ card = "" }) => ({ format: formatOf(card), isFolded: card.startsWith("flat") ? undefined : true }),
  handOff: (chosen, data, { locale }) => ({ designer: "card", selection: { ...selectionOf(chosen, data), locale } }),
  sample: (chosen, data, { locale }) => ({
    designer: "card",
    selection: toSampleSelection({ ...selectionOf({ ...chosen, ...withoutAddOns }, data), locale }),
  }),
});

/** Samples have no accessories (shop 4.7). */
const withoutAddOns: OptionSelection = Object.fromEntries(addOnKinds.map((kind) => [kind, "none"]));

/** Quantities of the price table; all `quantityOptions` would be too many. */
const shownQuantities: ReadonlySet<number> = new Set([5, 25, 50, 100, 250, 500, 1_000]);

function themeData(theme: CatalogueTheme, hasGold: boolean): CardTheme {
  const { id, product, cards, papers, punchings: all, punching, refinementTypes, style, categories } = theme;
  const refinements = offeredRefinements(refinementTypes, hasGold);
  return { id, product, cards, papers, punchings: all, punching, refinementTypes: refinements, style, categories };
}

function selectionOf(chosen: OptionSelection, { theme, addOns }: CardData) {
  const { ribbon } = addOns?.find(({ kind, sku }) => kind === "ribbon" && sku === chosen.ribbon) ?? {};
  const standard = [chosen.envelope, chosen.inlay, chosen.standard].filter((sku): sku is string => sku !== undefined && sku !== "none");
  return {
    ...toThemeSelection(theme),
    card: selectedValue<string>(chosen, "card"),
    paper: selectedValue<(typeof cardPapers)[number]>(chosen, "paper"),
    punching: selectedValue<(typeof punchings)[number]>(chosen, "punching"),
    quantity: Number(chosen.quantity),
    ...refinementParameter<"gold">(chosen),
    ...(ribbon ? { ribbon: ribbon.subType, ribbonColor: ribbon.color } : {}),
    ...(chosen.bow && chosen.bow !== "none" ? { bow: chosen.bow } : {}),
    ...(chosen.screw && chosen.screw !== "none" ? { screw: chosen.screw } : {}),
    ...(standard.length > 0 ? { standard } : {}),
  };
}
