import { z } from "zod";
import { singleValue } from "../parameters/values.ts";
import type { PriceReader } from "./price.ts";

const photoboxAnswer = z.object({ currency: z.string(), priceCurrent: z.number(), priceOriginal: z.number() });

/** Reads a box's price by its article, which alone names its paper. */
export const readPhotoboxPrice: PriceReader = async (given, callBackend) => {
  const sku = singleValue(given, "sku");
  const { data } = photoboxAnswer.safeParse(sku && (await callBackend("/price-api/prices/article", [["sku", sku]])));
  return data && { ...data, quantity: 1 };
};
