import { z } from "zod";
import { defineCall } from "../../call.ts";
import { inCurrencyOf, price } from "./price.ts";

/**
 * `GET /price-api/accessory` (shop.md §7): the prices of accessories by their articles, at most 50, in the order asked.
 * The shapes are ours; an article that `/accessory` does not list is refused.
 */
export const pricesOfAccessories = defineCall({
  name: "prices-accessory",
  method: "GET",
  path: "/price-api/accessory",
  request: z.object({ skus: z.array(z.string()).min(1).max(50) }),
  answer: z.object({ currency: z.string(), accessories: z.array(z.object({ sku: z.string(), ...price.shape })) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
