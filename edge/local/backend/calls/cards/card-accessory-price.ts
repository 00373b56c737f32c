import type { cardAccessoryPrice as call } from "#app/backend/calls/cards/card-accessory-price.ts";
import type { LocalCallHandler } from "../../call.ts";
import { findAccessories } from "../../cards/accessories.ts";
import { addPrices, multiplyUnitPrice } from "../../pricing/unit-price.ts";

/** Returns the prices of accessories in one quantity, in the given order, and their sum. */
export const answerCardAccessoryPrice: LocalCallHandler<typeof call> = ({ database, market, request: { skus, quantity, card } }) => {
  const accessories = findAccessories(database, market, skus, card).map(({ sku, priceCurrent, priceOriginal }) => ({
    sku,
    ...multiplyUnitPrice({ priceCurrent, priceOriginal }, quantity),
  }));
  return { currency: market.currency, accessories, ...addPrices(accessories) };
};
