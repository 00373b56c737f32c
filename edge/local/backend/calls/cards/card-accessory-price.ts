import type { cardAccessoryPrice as call } from "#app/backend/calls/cards/card-accessory-price.ts";
import type { LocalAnswer } from "../../call.ts";
import { accessoriesNamed } from "../../cards/accessories.ts";
import { priceOf, sumOf } from "../../pricing/unit-price.ts";

/** What accessories cost in one quantity, in the order asked, and together. */
export const cardAccessoryPrice: LocalAnswer<typeof call> = ({ database, market, request: { skus, quantity, card } }) => {
  const accessories = accessoriesNamed(database, market, skus, card).map(({ sku, priceCurrent, priceOriginal }) => ({
    sku,
    ...priceOf({ priceCurrent, priceOriginal }, quantity),
  }));
  return { currency: market.currency, accessories, ...sumOf(accessories) };
};
