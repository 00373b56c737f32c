import type { AnswerOf } from "#app/backend/call.ts";
import { cardAccessoryPrice } from "#app/backend/calls/cards/card-accessory-price.ts";
import { accessory as accessories } from "#app/backend/calls/catalogue/accessory.ts";
import { pricesOfAccessories } from "#app/backend/calls/prices/accessory.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import type { accessoryKinds as kinds } from "#app/catalogue/accessory/accessory.ts";
import type { OptionSelection } from "../state.ts";
import { accessoryName, cardAccessoriesSource, type ListedAccessory } from "./accessory-list.server.ts";
import { createAmountOption, defineProduct, selectionQuestion } from "./kind.server.ts";

type AccessorySetup = { accessoryType: (typeof kinds)[number] };
type AccessoryData = {
  setup: AccessorySetup;
  goes: "with cards" | "with pictures";
  articles: readonly Pick<ListedAccessory, "sku" | "name" | "shape" | "length">[];
};

/** Accessories of cards, which have their own calls (shop 7.23). */
const ofCards: ReadonlySet<string> = new Set(["bow", "envelope", "inlay", "ribbon"]);

const accessoriesSource = defineAnswerSource(accessories, listArticles);

function listArticles({ accessories: all }: AnswerOf<typeof accessories>) {
  return all.map(({ sku, name, length }) => (length === null ? { sku, name } : { sku, name, length }));
}

/** Shop 3.34. */
export const accessoryProduct = defineProduct<AccessorySetup, AccessoryData>()({
  hasEach: true,
  options: [
    {
      name: "accessory",
      legend: "configuration.article",
      control: "list",
      offer: ({ articles }) => ({ values: articles.map(({ sku }) => ({ value: sku })) }),
      nameOf: (value, { articles }, context) => {
        const article = articles.find(({ sku }) => sku === value);
        return article ? accessoryName(article, context) : value;
      },
    },
    createAmountOption(),
  ],
  loadData: async (setup, _, readCatalogue) => {
    const { accessoryType } = setup;
    const isOfCards = ofCards.has(accessoryType);
    const articles = isOfCards
      ? await readCatalogue(cardAccessoriesSource, { accessoryTypes: [accessoryType] })
      : await readCatalogue(accessoriesSource, { accessoryType });
    return articles && articles.length > 0 ? { setup, goes: isOfCards ? "with cards" : "with pictures", articles } : undefined;
  },
  title: ({ accessory: sku }, { articles, setup }, context) => {
    const article = articles.find((one) => one.sku === sku);
    return article ? accessoryName(article, context) : context.words(`accessory.${setup.accessoryType}`);
  },
  order: ({ accessory: sku = "", amount = "1" }) => ({ sku, amount }),
  delivered: (_, { setup }) => ({ article: setup.accessoryType }),
  questions: ({ accessory: sku = "", amount }, { goes }) =>
    goes === "with cards"
      ? { together: selectionQuestion(cardAccessoryPrice, { skus: [sku], quantity: Number(amount) }) }
      : { single: selectionQuestion(pricesOfAccessories, { skus: [sku] }) },
  read: ({ together, single }, selection) => {
    const { total, each } = (together && togetherOf(together)) ?? (single && severalOf(single, selection)) ?? {};
    return total && { total, each: isSeveral(selection) ? each : undefined };
  },
});

function togetherOf({ priceCurrent, priceOriginal, accessories: [piece] }: AnswerOf<typeof cardAccessoryPrice>) {
  return { total: { priceCurrent, priceOriginal }, each: piece?.unit };
}

/** Multiplies by the amount, since this call returns only unit prices. */
function severalOf({ accessories: pieces }: AnswerOf<typeof pricesOfAccessories>, { accessory: sku, amount }: OptionSelection) {
  const each = pieces.find((one) => one.sku === sku);
  const times = (price: number) => Math.round(price * Number(amount) * 100) / 100;
  return { total: each && { priceCurrent: times(each.priceCurrent), priceOriginal: times(each.priceOriginal) }, each };
}

const isSeveral = ({ amount }: OptionSelection) => Number(amount) > 1;
