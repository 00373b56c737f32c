import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";
import { production } from "../production.ts";

/** Days are working days after production. */
export const delivery = z
  .object({
    carrier: z.string(),
    service: z.enum(["standard", "express"]),
    daysFrom: z.int().positive(),
    daysTo: z.int().positive().max(90),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, "daysFrom must not exceed daysTo");

/**
 * Delivery options in the market's country, cheapest first (shop 7.30). Standard delivery is free for orders from `freeFrom`; it is never
 * free if `freeFrom` is null. `holidays` are the coming weekdays without production and delivery.
 */
export const shippingInformation = defineCall({
  name: "shipping-information",
  method: "GET",
  path: "/web-api/shipping-information",
  request: z.object({}),
  answer: z.object({
    currency: z.string(),
    production,
    freeFrom: money.positive().nullable(),
    holidays: z.array(z.iso.date()).max(100),
    deliveries: z.array(delivery.safeExtend(price.shape)),
  }),
  deadline: "page",
  // Not "prices", since terms change rarely, and the cart states the final price of an order.
  freshness: "catalogue",
  browser: "no",
  holds: isInMarketCurrency,
});
