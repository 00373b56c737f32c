import { z } from "zod";
import { defineCall } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "./price.ts";

/**
 * `GET /price-api/prices/formats` (shop.md §7): the prices of formats of one material.
 * The shapes are ours, from the price fields of shop.md §3; a format that is not sold is left out of the answer.
 */
export const pricesOfFormats = defineCall({
  name: "prices-formats",
  method: "GET",
  path: "/price-api/prices/formats",
  request: z.object({ materialType: z.string(), formatTypes: z.array(z.string()) }),
  answer: z.object({ currency: z.string(), materialType: z.string(), formats: z.array(formatPrice) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
