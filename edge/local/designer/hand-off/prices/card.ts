import { z } from "zod";
import { type HandOffValues, listValue, singleValue } from "../parameters/values.ts";
import { type PriceReader, pickParameters } from "./price.ts";

const accessoriesAnswer = z.object({ priceCurrent: z.number(), priceOriginal: z.number() });
const cardAnswer = z.object({ currency: z.string(), prices: z.array(accessoriesAnswer).min(1) });

/** Reads the price of a quantity of cards and of the articles that come with them; undefined without card or quantity. */
export const readCardPrice: PriceReader = async (given, callBackend) => {
  const [card, quantity] = [singleValue(given, "card"), singleValue(given, "quantity")];
  if (card === undefined || quantity === undefined) return undefined;
  const skus = accompanyingSkus(given);
  const [cardResponse, accessoriesResponse] = await Promise.all([
    callBackend("/web-api/card-price", pickParameters(given, "card", "paper", "punching", "refinementType", "quantity", "isSample")),
    skus.length === 0
      ? { priceCurrent: 0, priceOriginal: 0 }
      : callBackend("/web-api/card-accessory-price", [
          ...skus.map((sku) => ["skus[]", sku] as const),
          ["quantity", quantity],
          ["card", card],
        ]),
  ]);
  const [cardPrices, accessoriesPrice] = [cardAnswer.safeParse(cardResponse).data, accessoriesAnswer.safeParse(accessoriesResponse).data];
  const [first] = cardPrices?.prices ?? [];
  if (!cardPrices || !first || !accessoriesPrice) return undefined;
  return {
    priceCurrent: addAmounts(first.priceCurrent, accessoriesPrice.priceCurrent),
    priceOriginal: addAmounts(first.priceOriginal, accessoriesPrice.priceOriginal),
    currency: cardPrices.currency,
    quantity: Number(quantity),
  };
};

/** Lists the SKUs of bow, ribbon in its colour, screw and standard articles. */
function accompanyingSkus(given: HandOffValues): string[] {
  const ribbon = singleValue(given, "ribbon");
  return [
    ...[singleValue(given, "bow"), ribbon && `${ribbon}-${singleValue(given, "ribbonColor")}`, singleValue(given, "screw")].filter(
      (sku) => sku !== undefined,
    ),
    ...listValue(given, "standard"),
  ];
}

/** Adds two amounts, and rounds the sum to hundredths, since binary fractions are inexact. */
function addAmounts(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100;
}
