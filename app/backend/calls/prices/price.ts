import { z } from "zod";

/** One article of a price list: "400x300" in millimetres, prices in whole units of the currency. */
export const formatPrice = z.object({
  formatType: z.string(),
  sku: z.string(),
  priceCurrent: z.number().nonnegative(),
  priceOriginal: z.number().nonnegative(),
});

export type FormatPrice = z.infer<typeof formatPrice>;
