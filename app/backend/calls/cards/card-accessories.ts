import { z } from "zod";
import { accessoryKinds } from "#app/catalogue/accessory/accessory.ts";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency } from "../prices/price.ts";
import { cardAccessory } from "./accessory.ts";

/** Accessories that fit a card, or all without `card`; envelopes first (shop 7.23, shop 3.38, shop 5.9). Rejects an unknown card. */
export const cardAccessories = defineCall({
  name: "card-accessories",
  method: "GET",
  path: "/web-api/card-accessories",
  request: z.object({
    card: z.string().max(60).optional(),
    accessoryTypes: z.array(z.enum(accessoryKinds)).max(accessoryKinds.length).optional(),
  }),
  answer: z.object({ currency: z.string(), accessories: z.array(cardAccessory) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
