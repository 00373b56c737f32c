import { z } from "zod";
import { formatPrice } from "./prices/price.ts";

/** The price fields of shop.md §3, in whole units of the currency. */
export const articlePrice = formatPrice.pick({ priceCurrent: true, priceOriginal: true });

/** How many pieces may be asked for at once. */
export const amount = z.coerce.number().int().min(1).max(500);
