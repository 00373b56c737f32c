import { z } from "zod";
import { defineCall } from "../../call.ts";
import { inCurrencyOf, price } from "../prices/price.ts";

/** How a carrier delivers, within working days after production. */
export const delivery = z.object({
  carrier: z.string(),
  service: z.enum(["standard", "express"]),
  daysFrom: z.int().positive(),
  daysTo: z.int().positive(),
});

/**
 * `GET /web-api/shipping-information` (shop.md §7): who delivers in the market's country, in how many working days, and what
 * that costs. The shapes are ours; the cheapest comes first.
 */
export const shippingInformation = defineCall({
  name: "shipping-information",
  method: "GET",
  path: "/web-api/shipping-information",
  request: z.object({}),
  answer: z.object({ currency: z.string(), country: z.string(), deliveries: z.array(delivery.extend(price.shape)) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
