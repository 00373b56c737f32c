import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, price } from "./price.ts";

/** Price of a print ("leinwand-400x300"), photo box or accessory (shop 7.17). Rejects articles that are not sold. */
export const priceOfArticle = defineCall({
  name: "prices-article",
  method: "GET",
  path: "/price-api/prices/article",
  request: z.object({ sku: z.string() }),
  answer: z.object({ currency: z.string(), sku: z.string(), ...price.shape }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
