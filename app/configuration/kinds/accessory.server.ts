import type { AnswerOf } from "#app/backend/call.ts";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { accessory as accessories } from "#app/backend/calls/catalogue/accessory.ts";
import { pricesOfAccessories } from "#app/backend/calls/prices/accessory.ts";
import type { accessories as kinds } from "#app/catalogue/accessory.ts";
import type { Chosen } from "../state.ts";
import { amountOption, asking, type KindOf } from "./kind.server.ts";

type AccessorySetup = { accessoryType: (typeof kinds)[number] };
type AccessoryData = { setup: AccessorySetup; goes: "with cards" | "with pictures"; articles: readonly { sku: string; name: string }[] };

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
      nameOf: (value, { articles }) => articles.find(({ sku }) => sku === value)?.name ?? value,
    },
    amountOption(),
  ],
  know: async (setup, _, ask) => {
    const { accessoryType } = setup;
    const named = ({ accessories: all }: { accessories: readonly { sku: string; name: string }[] }) =>
      all.map(({ sku, name }) => ({ sku, name }));
    const isOfCards = ofCards.has(accessoryType);
    const articles = isOfCards
      ? await ask(cardAccessories, { accessoryTypes: [accessoryType] }, named)
      : await ask(accessories, { accessoryType }, named);
    return articles && articles.length > 0 ? { setup, goes: isOfCards ? "with cards" : "with pictures", articles } : undefined;
  },
  title: ({ accessory: sku }, { articles, setup }, { words }) =>
    articles.find((article) => article.sku === sku)?.name ?? words(`accessory.${setup.accessoryType}`),
  questions: ({ accessory: sku = "" }, { goes, setup }) =>
    goes === "with cards"
      ? [asking(cardAccessories, { accessoryTypes: [setup.accessoryType] })]
      : [asking(pricesOfAccessories, { skus: [sku] })],
  read: ([answer], chosen) => {
    const priced = answer as AnswerOf<typeof cardAccessories> | AnswerOf<typeof pricesOfAccessories> | undefined;
    const each = priced?.accessories.find(({ sku }) => sku === chosen.accessory);
    if (!each) return undefined;
    const times = (price: number) => Math.round(price * Number(chosen.amount) * 100) / 100;
    const { priceCurrent, priceOriginal } = each;
    return {
      total: { priceCurrent: times(priceCurrent), priceOriginal: times(priceOriginal) },
      each: isSeveral(chosen) ? { priceCurrent, priceOriginal } : undefined,
    };
  },
};

const isSeveral = ({ amount }: Chosen) => Number(amount) > 1;
