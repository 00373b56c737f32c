import type { pricesOfAccessories as call } from "#app/backend/calls/prices/accessory.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { accessoryPrice } from "../../pricing/accessory-price.ts";

/** Returns the prices of accessories in the given order; rejects an unknown one. */
export const answerPricesOfAccessories: LocalAnswer<typeof call> = ({ database, market, request: { skus } }) => ({
  currency: market.currency,
  accessories: skus.map((sku) => {
    const price = accessoryPrice(database, market, sku);
    if (!price) throw new RefusedCall(`there is no accessory ${JSON.stringify(sku.slice(0, 60))}`);
    return price;
  }),
});
