import type { cardPrice as call } from "#app/backend/calls/cards/card-price.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { createCardPricing, readCardQuantities, sampleCardQuantity } from "../../pricing/card-prices.ts";

/** Returns a card's price in the given quantity, or in all quantities on sale; rejects an unknown choice or quantity. */
export const answerCardPrice: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { quantity, isSample = false, ...making },
}) => {
  const options = readCardQuantities(database);
  const priceIn = createCardPricing(database, market, making);
  return { currency: market.currency, prices: requestedQuantities(options, quantity, isSample).map(priceIn) };
};

function requestedQuantities(options: number[], quantity: number | undefined, isSample: boolean): number[] {
  if (isSample) {
    if (quantity === undefined || quantity === sampleCardQuantity) return [sampleCardQuantity];
    throw new RejectedCallError(`a sample is ${sampleCardQuantity} card, not ${quantity}`);
  }
  if (quantity === undefined) return options;
  if (options.includes(quantity)) return [quantity];
  throw new RejectedCallError(`cards are not sold in ${quantity}; the quantities run from ${options[0]} to ${options.at(-1)}`);
}
