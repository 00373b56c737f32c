import { z } from "zod";
import { type shippingInformation as call, delivery } from "#app/backend/calls/shop/shipping-information.ts";
import type { LocalAnswer } from "../../call.ts";
import { priceAtLeast } from "../../pricing/price-ending.ts";

const deliveryRows = z.array(delivery.extend({ country: z.string(), price: z.number() }));

/** Answers with the deliveries of the market's country, cheapest first. */
export const answerShippingInformation: LocalAnswer<typeof call> = ({ database, market }) => {
  const rows = database
    .prepare(
      `SELECT country, carrier, service, days_from AS daysFrom, days_to AS daysTo, price
       FROM delivery JOIN locale USING (country) WHERE locale = ? ORDER BY price`,
    )
    .all(market.locale);
  const deliveries = deliveryRows.parse(rows);
  return {
    currency: market.currency,
    country: deliveries[0]?.country ?? "",
    deliveries: deliveries.map(({ country: _, price, ...delivery }) => {
      const priceOriginal = priceAtLeast(market.currency, price * market.priceLevel);
      return { ...delivery, priceCurrent: priceOriginal, priceOriginal };
    }),
  };
};
