import { z } from "zod";
import { one } from "../parameters/contradiction.ts";
import type { PriceOf } from "./price.ts";

const answer = z.object({ currency: z.string(), priceCurrent: z.number(), priceOriginal: z.number() });

/** A box's price by its article: without it nobody knows its paper. */
export const photoboxPrice: PriceOf = async (given, ask) => {
  const sku = one(given, "sku");
  const { data } = answer.safeParse(sku && (await ask("/price-api/prices/article", [["sku", sku]])));
  return data && { ...data, quantity: 1 };
};
