import { z } from "zod";
import { type Given, list, one } from "../parameters/contradiction.ts";
import { type PriceOf, same } from "./price.ts";

const price = z.object({ priceCurrent: z.number(), priceOriginal: z.number() });
const cards = z.object({ currency: z.string(), prices: z.array(price).min(1) });

/** A card's price in its quantity, and with it as many of each article that goes along. */
export const cardPrice: PriceOf = async (given, ask) => {
  const [card, quantity] = [one(given, "card"), one(given, "quantity")];
  if (card === undefined || quantity === undefined) return undefined;
  const skus = accessoriesOf(given);
  const [asked, along] = await Promise.all([
    ask("/web-api/card-price", same(given, "card", "paper", "punching", "refinementType", "quantity", "isSample")),
    skus.length === 0
      ? { priceCurrent: 0, priceOriginal: 0 }
      : ask("/web-api/card-accessory-price", [...skus.map((sku) => ["skus[]", sku] as const), ["quantity", quantity], ["card", card]]),
  ]);
  const [own, more] = [cards.safeParse(asked).data, price.safeParse(along).data];
  const [first] = own?.prices ?? [];
  if (!own || !first || !more) return undefined;
  return {
    priceCurrent: sum(first.priceCurrent, more.priceCurrent),
    priceOriginal: sum(first.priceOriginal, more.priceOriginal),
    currency: own.currency,
    quantity: Number(quantity),
  };
};

/** The articles that go along with a card. */
function accessoriesOf(given: Given): string[] {
  const ribbon = one(given, "ribbon");
  return [
    ...[one(given, "bow"), ribbon && `${ribbon}-${one(given, "ribbonColor")}`, one(given, "screw")].filter((sku) => sku !== undefined),
    ...list(given, "standard"),
  ];
}

/** Whole hundredths, without the noise of binary fractions. */
function sum(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100;
}
