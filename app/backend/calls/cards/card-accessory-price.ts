import { z } from "zod";
import { defineCall } from "../../call.ts";
import { inCurrencyOf } from "../prices/price.ts";
import { price, quantityPrice } from "./price.ts";

/**
 * `GET /web-api/card-accessory-price` (shop.md §7): what some accessories cost in one quantity, each and together. The
 * shapes are ours.
 *
 * An envelope or an inlay costs what its size class says, or the card that it is for (shop.md §9). Refused: an unknown
 * accessory or card, an accessory that does not go with the card, one named twice.
 */
export const cardAccessoryPrice = defineCall({
  name: "card-accessory-price",
  method: "GET",
  path: "/web-api/card-accessory-price",
  request: z.object({
    skus: z.array(z.string().max(60)).min(1).max(50),
    quantity: z.coerce.number().int().min(1).max(5000),
    card: z.string().max(60).optional(),
  }),
  answer: price.extend({ currency: z.string(), accessories: z.array(quantityPrice.extend({ sku: z.string() })) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
