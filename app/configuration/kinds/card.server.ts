import type { AnswerOf } from "#app/backend/call.ts";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { cardAccessoryPrice } from "#app/backend/calls/cards/card-accessory-price.ts";
import { cardPrice } from "#app/backend/calls/cards/card-price.ts";
import type { Theme } from "#app/backend/known-themes.ts";
import { defaultQuantity, quantityOptions } from "#app/catalogue/card-quantity.ts";
import type { cardPapers, punchings } from "#app/catalogue/theme.ts";
import { sampleOf } from "#app/designer/card.ts";
import { type Chosen, nearestOf } from "../state.ts";
import { accessoryName, type ListedAccessory, listedIn } from "./accessory-list.server.ts";
import { asking, chosenOf, type KindOf, type Place, refined, type ShownOption, sizeOf } from "./kind.server.ts";

type CardSetup = { themeOf: () => Promise<Theme | undefined> };
type CardTheme = Pick<Theme, "id" | "product" | "cards" | "papers" | "punchings" | "punching" | "refinementTypes"> & {
  occasion: Theme["categories"][number] | undefined;
};
type AddOnKind = (typeof addOnKinds)[number];
/** `addOns` are undefined where nobody says which there are. */
type CardData = { theme: CardTheme; addOns: readonly ListedAccessory[] | undefined };

/** What goes along with a card and may be chosen with it (shop.md §3, "Accessory kinds"). */
const addOnKinds = ["envelope", "inlay", "ribbon", "bow"] as const;

/** The size of a card in words: "folded-148x105" is "14,8 × 10,5 cm". */
function sizeWords(card: string, place: Place): string {
  return sizeOf(card.slice(card.lastIndexOf("-") + 1), place);
}

/** The kind of a card in words: of a pocketfold also how it stands. */
function kindWords(card: string, { words }: Place): string {
  const [kind = "", stands = ""] = card.split("-");
  const name = words(`theme.product.${kind as CardTheme["product"]}`);
  return stands === "portrait" || stands === "landscape" ? `${name}, ${words(`orientation.${stands}`)}` : name;
}

/** A card as it is told from the others of its theme: by its size, and by its kind where another has the same size. */
function cardWords(card: string, { cards }: CardTheme, place: Place): string {
  const size = sizeWords(card, place);
  const isAlone = cards.every((other) => other === card || sizeWords(other, place) !== size);
  return isAlone ? size : `${size} · ${kindWords(card, place)}`;
}

/** Envelopes, inlays, ribbons and bows are offered for the card that is chosen; envelopes come in the order of their lists (shop.md §5). */
function addOnOption(kind: AddOnKind): ShownOption<CardData> {
  return {
    name: kind,
    legend: `accessory.${kind}`,
    looks: "list",
    offer: ({ addOns }, _, wished) => {
      // Of what cannot be had for now none is chosen, and whoever wished it is told.
      if (!addOns) return wished && wished !== "none" ? { values: [{ value: "none" }] } : undefined;
      const ofKind = addOns.filter((addOn) => addOn.kind === kind);
      return ofKind.length > 0 ? { values: [{ value: "none" }, ...ofKind.map(({ sku }) => ({ value: sku }))] } : undefined;
    },
    nameOf: (value, { addOns }, { words }) => {
      const addOn = addOns?.find(({ sku }) => sku === value);
      return addOn ? accessoryName(addOn, words) : words("configuration.without");
    },
  };
}

const addOnsOf = (chosen: Chosen) => addOnKinds.flatMap((kind) => (chosen[kind] && chosen[kind] !== "none" ? [chosen[kind]] : []));

/** Greeting cards of a theme: size, paper, punching, refinement, how many, and what goes along (shop.md §3, §4, §9). */
export const card: KindOf<CardSetup, CardData> = {
  options: [
    {
      name: "card",
      legend: "calculator.format",
      looks: "tiles",
      offer: ({ theme }) => ({ values: theme.cards.map((value) => ({ value })) }),
      nameOf: (value, { theme }, place) => cardWords(value, theme, place),
    },
    {
      name: "paper",
      legend: "configuration.paper",
      looks: "tiles",
      offer: ({ theme }) => ({ values: theme.papers.map((value) => ({ value })) }),
      nameOf: (value, _, { words }) => words(`theme.paper.${value as (typeof cardPapers)[number]}`),
    },
    {
      name: "punching",
      legend: "configuration.punching",
      looks: "tiles",
      offer: ({ theme }) => ({ values: theme.punchings.map((value) => ({ value })), first: theme.punching }),
      nameOf: (value, _, { words }) => words(`theme.punching.${value as (typeof punchings)[number]}`),
    },
    {
      name: "refinementType",
      legend: "configuration.refinement",
      looks: "list",
      offer: ({ theme }) => {
        const some = theme.refinementTypes.filter((one) => one !== "none" && one !== "empty");
        return some.length > 0 ? { values: ["none", ...some].map((value) => ({ value })) } : undefined;
      },
      nameOf: (value, _, { words }) => words(`refinement.${value as "none"}`),
    },
    {
      name: "quantity",
      legend: "configuration.amount",
      looks: "list",
      offer: (_, __, wished) => ({
        values: quantityOptions.map((quantity) => ({ value: String(quantity) })),
        first: String(defaultQuantity),
        instead: nearestOf(quantityOptions, wished),
      }),
      nameOf: (value, _, { words }) => words("configuration.cards", { count: Number(value) }),
    },
    ...addOnKinds.map(addOnOption),
  ],
  hasScale: true,
  know: async ({ themeOf }, wish, ask) => {
    const found = await themeOf();
    if (!found) return undefined;
    const theme = themeData(found);
    const wished = theme.cards.find((one) => one === wish.card) ?? theme.cards[0] ?? "";
    const question = { card: wished, accessoryTypes: [...addOnKinds] };
    return { theme, addOns: await ask(cardAccessories, question, listedIn) };
  },
  title: ({ card: chosen = "" }, { theme }, place) => `${place.words(`theme.product.${theme.product}`)}, ${sizeWords(chosen, place)}`,
  questions: (chosen, { addOns }) => {
    const { card: made = "", paper, punching, quantity } = chosen;
    const along = addOnsOf(chosen);
    return [
      asking(cardPrice, { card: made, paper, punching, ...refined(chosen) }),
      ...(addOns?.length ? [asking(cardAccessories, { card: made, accessoryTypes: [...addOnKinds] })] : []),
      ...(along.length > 0 ? [asking(cardAccessoryPrice, { skus: along, quantity: Number(quantity), card: made })] : []),
    ];
  },
  read: (answers, chosen, { addOns }) => {
    const [cards, ...others] = answers as [AnswerOf<typeof cardPrice> | undefined, ...(object | undefined)[]];
    const listed = addOns?.length ? (others.shift() as AnswerOf<typeof cardAccessories> | undefined) : undefined;
    const [along] = others as [AnswerOf<typeof cardAccessoryPrice> | undefined];
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
      each: own.unit,
      adds: Object.fromEntries(addOnKinds.map((kind) => [kind, ofKind(kind)])),
      scale: cards.prices
        .filter(({ quantity: from }) => shownQuantities.has(from))
        .map(({ quantity: from, unit }) => ({ from, each: unit.priceCurrent })),
    };
  },
  noticeOf: (_, { addOns }, { words }) => (addOns ? undefined : words("configuration.addOnsLost")),
  handOff: (chosen, { theme }, { locale }) => ({ designer: "card", selection: { ...selectionOf(chosen, theme), locale } }),
  sample: (chosen, { theme }, { locale }) => ({
    designer: "card",
    selection: sampleOf({ ...selectionOf({ ...chosen, envelope: "none", inlay: "none" }, theme), locale }),
  }),
};

/** A scale of all 153 quantities says less than one of these. */
const shownQuantities: ReadonlySet<number> = new Set([5, 25, 50, 100, 250, 500, 1_000]);

function themeData({ id, product, cards, papers, punchings: all, punching, refinementTypes, categories }: Theme): CardTheme {
  return { id, product, cards, papers, punchings: all, punching, refinementTypes, occasion: categories[0] };
}

function selectionOf(chosen: Chosen, { id, occasion }: CardTheme) {
  const [ribbon, ...colour] = chosen.ribbon && chosen.ribbon !== "none" ? chosen.ribbon.split("-") : [];
  const standard = [chosen.envelope, chosen.inlay].filter((sku): sku is string => sku !== undefined && sku !== "none");
  return {
    themeId: id,
    card: chosenOf<string>(chosen, "card"),
    paper: chosenOf<(typeof cardPapers)[number]>(chosen, "paper"),
    punching: chosenOf<(typeof punchings)[number]>(chosen, "punching"),
    quantity: Number(chosen.quantity),
    ...refined<"gold">(chosen),
    ...(occasion ? { occasion } : {}),
    ...(ribbon ? { ribbon, ribbonColor: colour.join("-") as "red" } : {}),
    ...(chosen.bow && chosen.bow !== "none" ? { bow: chosen.bow } : {}),
    ...(standard.length > 0 ? { standard } : {}),
  };
}
