import { z } from "zod";
import { accessories } from "#app/catalogue/accessory.ts";
import { defineCall } from "../../call.ts";
import { inCurrencyOf } from "../prices/price.ts";
import { cardAccessory } from "./accessory.ts";

/**
 * `GET /web-api/card-accessories` (shop.md §7): what goes with a card, or every accessory where no card is named; of some
 * kinds only where they are. The shapes are ours, with the envelope records of shop.md §3.
 *
 * Envelopes come first, in the order of their lists (shop.md §5). Refused: an unknown card.
 */
export const cardAccessories = defineCall({
  name: "card-accessories",
  method: "GET",
  path: "/web-api/card-accessories",
  request: z.object({
    card: z.string().max(60).optional(),
    accessoryTypes: z.array(z.enum(accessories)).max(accessories.length).optional(),
  }),
  answer: z.object({ currency: z.string(), accessories: z.array(cardAccessory) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
