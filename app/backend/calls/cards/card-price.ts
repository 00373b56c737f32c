import { z } from "zod";
import { refinements } from "#app/catalogue/refinement.ts";
import { defineCall } from "../../call.ts";
import { inCurrencyOf } from "../prices/price.ts";
import { quantityPrice } from "./price.ts";

/**
 * `GET /web-api/card-price` (shop.md §7): what a card costs, in one quantity or in every quantity that it is sold in (5 to
 * 5000, shop.md §9). The shapes are ours, from the card designer's parameters (shop.md §3).
 *
 * `card` is a kind and a size in millimetres, "folded-148x105". A sample is quantity 1 with `isSample`, and nothing else is
 * (shop.md §4). Refused: an unknown card, paper or punching, and a quantity that is no option.
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
    card: z.string(),
    /** The papers that the card is printed on, the one without a surcharge first. */
    papers: z.array(z.object({ paper: z.string(), name: z.string() })),
    paper: z.string(),
    /** The quantity that is chosen at first. */
    defaultQuantity: z.int().positive(),
    prices: z.array(quantityPrice),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
