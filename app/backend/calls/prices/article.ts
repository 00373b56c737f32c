import { z } from "zod";
import { defineCall } from "../../call.ts";
import { inCurrencyOf, price } from "./price.ts";

/**
 * `GET /price-api/prices/article` (shop.md §7): the price of one article by its name: a print ("leinwand-400x300"), a photo
 * box or an accessory. The shapes are ours; an article that is not sold is refused.
 */
export const priceOfArticle = defineCall({
  name: "prices-article",
  method: "GET",
  path: "/price-api/prices/article",
  request: z.object({ sku: z.string() }),
  answer: z.object({ currency: z.string(), sku: z.string(), ...price.shape }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
