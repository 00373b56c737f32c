import { z } from "zod";
import { refinements } from "#app/catalogue/card/refinement.ts";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency } from "../prices/price.ts";
import { quantityPrice } from "./price.ts";

/**
 * Prices of a card in one quantity, or in all quantities on sale (shop 7.23, shop 9.10, shop 3.40). `card` is kind and size in millimetres,
 * "folded-148x105". `isSample` and quantity 1 require each other (shop 4.7).
 */
export const cardPrice = defineCall({
  name: "card-price",
  method: "GET",
  path: "/web-api/card-price",
  request: z.object({
    card: z.string().max(60),
    paper: z.string().max(40).optional(),
    punching: z.string().max(40).optional(),
    refinementType: z.enum(refinements).optional(),
    quantity: z.coerce.number().int().min(1).max(5000).optional(),
    isSample: z.union([z.boolean(), z.stringbool()]).optional(),
  }),
  answer: z.object({
    currency: z.string(),
    prices: z.array(quantityPrice),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
