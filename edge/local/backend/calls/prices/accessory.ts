import type { pricesOfAccessories as call } from "#app/backend/calls/prices/accessory.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { readAccessoryPrice } from "../../pricing/accessory-price.ts";

/** Returns the prices of accessories in the given order; rejects an unknown accessory. */
export const answerPricesOfAccessories: LocalCallHandler<typeof call> = ({ database, market, request: { skus } }) => ({
  currency: market.currency,
  accessories: skus.map((sku) => {
    const price = readAccessoryPrice(database, market, sku);
    if (!price) throw new RejectedCallError(`there is no accessory ${JSON.stringify(sku.slice(0, 60))}`);
    return price;
  }),
});
