import { z } from "zod";
import type { shippingInformation as call } from "#app/backend/calls/shop/shipping-information.ts";
import type { LocalCallHandler } from "../../call.ts";
import { priceAtLeast } from "../../pricing/price-ending.ts";
import { comingHolidays } from "../../shipping/holidays.ts";

/** Days ahead for which holidays are listed. */
const horizon = 120;

const deliveryRows = z.array(
  z.object({ carrier: z.string(), service: z.enum(["standard", "express"]), daysFrom: z.number(), daysTo: z.number(), price: z.number() }),
);
const termsRow = z.object({ country: z.string(), cutOffHour: z.number(), workingDays: z.number(), freeFrom: z.number().nullable() });
const holidayRows = z.array(z.object({ day: z.string() }));

/** Returns the terms, the holidays and the deliveries (cheapest first) of the market's country. */
export const answerShippingInformation: LocalCallHandler<typeof call> = ({ database, market, now }) => {
  const { country, freeFrom, ...production } = termsRow.parse(
    database
      .prepare(
        `SELECT country, cut_off_hour AS cutOffHour, working_days AS workingDays, free_from AS freeFrom
         FROM shipping_terms JOIN locale USING (country) WHERE locale = ?`,
      )
      .get(market.locale),
  );
  const holidays = holidayRows.parse(database.prepare("SELECT day FROM holiday WHERE country = ?").all(country));
  const deliveries = deliveryRows.parse(
    database
      .prepare(
        `SELECT carrier, service, days_from AS daysFrom, days_to AS daysTo, price FROM delivery WHERE country = ? ORDER BY price, service DESC`,
      )
      .all(country),
  );
  return {
    currency: market.currency,
    production,
    freeFrom: freeFrom && Math.ceil(freeFrom * market.priceLevel),
    holidays: comingHolidays(
      holidays.map(({ day }) => day),
      now,
      horizon,
    ),
    deliveries: deliveries.map(({ price, ...delivery }) => {
      const priceOriginal = price && priceAtLeast(market.currency, price * market.priceLevel);
      return { ...delivery, priceCurrent: priceOriginal, priceOriginal };
    }),
  };
};
