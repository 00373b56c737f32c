import { z } from "zod";
import { money } from "../money.ts";

/** The price fields (shop.md §3), in whole units of the currency; the original is never below the current one. */
export const price = z.object({ priceCurrent: money.positive(), priceOriginal: money.positive() });

/** The price of several of one article, and of one of them. */
export const quantityPrice = price.extend({ quantity: z.int().positive(), unit: price });
