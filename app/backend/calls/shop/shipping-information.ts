import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";

/** Days are working days after production. */
export const delivery = z.object({
  carrier: z.string(),
  service: z.enum(["standard", "express"]),
  daysFrom: z.int().positive(),
  daysTo: z.int().positive(),
});

/** Deliveries in the market's country, cheapest first (shop 7.30). */
export const shippingInformation = defineCall({
  name: "shipping-information",
  method: "GET",
  path: "/web-api/shipping-information",
  request: z.object({}),
  answer: z.object({ currency: z.string(), country: z.string(), deliveries: z.array(delivery.extend(price.shape)) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
