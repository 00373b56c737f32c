import { z } from "zod";

/** The price fields (shop.md §3), in whole units of the currency; the original is never below the current one. */
export const price = z.object({ priceCurrent: z.number().positive(), priceOriginal: z.number().positive() });

/** The price of several of one article, and of one of them. */
export const quantityPrice = price.extend({ quantity: z.int().positive(), unit: price });
