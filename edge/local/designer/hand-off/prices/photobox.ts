import { z } from "zod";
import { singleValue } from "../parameters/values.ts";
import type { PriceReader } from "./price.ts";

const photoboxAnswer = z.object({ currency: z.string(), priceCurrent: z.number(), priceOriginal: z.number() });

/** Reads a box's price by its SKU, the only parameter that contains the paper. */
export const readPhotoboxPrice: PriceReader = async (given, callBackend) => {
  const sku = singleValue(given, "sku");
  const { data } = photoboxAnswer.safeParse(sku && (await callBackend("/price-api/prices/article", [["sku", sku]])));
  return data && { ...data, quantity: 1 };
};
