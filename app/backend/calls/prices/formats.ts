import { z } from "zod";
import type { Call } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "./price.ts";

const answer = z.object({ currency: z.string(), materialType: z.string(), formats: z.array(formatPrice) });

/**
 * `GET /price-api/prices/formats` (shop.md §7): the prices of formats of one material.
 * The shapes are ours, from the price fields of shop.md §3; a format that is not sold is left out of the answer.
 */
export const pricesOfFormats: Call<{ materialType: string; formatTypes: string[] }, z.infer<typeof answer>> = {
  name: "prices-formats",
  path: "/price-api/prices/formats",
  answer,
  freshness: "prices",
  holds: inCurrencyOf,
};
