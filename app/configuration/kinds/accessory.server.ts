import type { AnswerOf } from "#app/backend/call.ts";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { cardAccessoryPrice } from "#app/backend/calls/cards/card-accessory-price.ts";
import { accessory as accessories } from "#app/backend/calls/catalogue/accessory.ts";
import { pricesOfAccessories } from "#app/backend/calls/prices/accessory.ts";
import type { accessories as kinds } from "#app/catalogue/accessory.ts";
import type { Chosen } from "../state.ts";
import { accessoryName, type ListedAccessory, listedIn } from "./accessory-list.server.ts";
import { amountOption, asking, type KindOf } from "./kind.server.ts";

type AccessorySetup = { accessoryType: (typeof kinds)[number] };
type AccessoryData = {
  setup: AccessorySetup;
  goes: "with cards" | "with pictures";
  articles: readonly Pick<ListedAccessory, "sku" | "name" | "shape">[];
};

/** What goes with cards has calls of its own (shop.md §7). */
const ofCards: ReadonlySet<string> = new Set(["bow", "envelope", "inlay", "ribbon"]);

/** Accessories of one kind: which, and how many; they are ordered as they are (shop.md §3, "Accessory kinds"). */
export const accessory: KindOf<AccessorySetup, AccessoryData> = {
  options: [
    {
      name: "accessory",
      legend: "configuration.article",
      looks: "list",
      offer: ({ articles }) => ({ values: articles.map(({ sku }) => ({ value: sku })) }),
      nameOf: (value, { articles }, { words }) => {
        const article = articles.find(({ sku }) => sku === value);
        return article ? accessoryName(article, words) : value;
      },
    },
    amountOption(),
  ],
  know: async (setup, _, ask) => {
    const { accessoryType } = setup;
    const isOfCards = ofCards.has(accessoryType);
    const articles = isOfCards
      ? await ask(cardAccessories, { accessoryTypes: [accessoryType] }, listedIn)
      : await ask(accessories, { accessoryType }, ({ accessories: all }) => all.map(({ sku, name }) => ({ sku, name })));
    return articles && articles.length > 0 ? { setup, goes: isOfCards ? "with cards" : "with pictures", articles } : undefined;
  },
  title: ({ accessory: sku }, { articles, setup }, { words }) => {
    const article = articles.find((one) => one.sku === sku);
    return article ? accessoryName(article, words) : words(`accessory.${setup.accessoryType}`);
  },
  questions: ({ accessory: sku = "", amount }, { goes }) =>
    goes === "with cards"
      ? [asking(cardAccessoryPrice, { skus: [sku], quantity: Number(amount) })]
      : [asking(pricesOfAccessories, { skus: [sku] })],
  read: ([answer], chosen, { goes }) => {
    if (!answer) return undefined;
    const { total, each } =
      goes === "with cards"
        ? togetherOf(answer as AnswerOf<typeof cardAccessoryPrice>)
        : severalOf(answer as AnswerOf<typeof pricesOfAccessories>, chosen);
    return total && { total, each: isSeveral(chosen) ? each : undefined };
  },
};

/** What so many cost, as the back end counts them. */
function togetherOf({ priceCurrent, priceOriginal, accessories: [piece] }: AnswerOf<typeof cardAccessoryPrice>) {
  return { total: { priceCurrent, priceOriginal }, each: piece?.unit };
}

/** What so many cost of what is priced by the piece. */
function severalOf({ accessories: pieces }: AnswerOf<typeof pricesOfAccessories>, { accessory: sku, amount }: Chosen) {
  const each = pieces.find((one) => one.sku === sku);
  const times = (price: number) => Math.round(price * Number(amount) * 100) / 100;
  return { total: each && { priceCurrent: times(each.priceCurrent), priceOriginal: times(each.priceOriginal) }, each };
}

const isSeveral = ({ amount }: Chosen) => Number(amount) > 1;
