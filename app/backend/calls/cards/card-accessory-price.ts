import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency } from "../prices/price.ts";
import { positivePrice, quantityPrice } from "./price.ts";

/**
 * Prices of accessories in one quantity, each and in total (shop 7.23). The prices of envelopes and inlays depend on their size class or on
 * the card (shop 9.6 to shop 9.8). Rejects accessories that do not fit the card, and duplicates.
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
  answer: positivePrice.extend({ currency: z.string(), accessories: z.array(quantityPrice.extend({ sku: z.string() })) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
