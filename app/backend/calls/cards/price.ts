import { z } from "zod";
import { money } from "../money.ts";

/** In currency units (shop 3.20); the original is never below the current price. */
export const positivePrice = z.object({ priceCurrent: money.positive(), priceOriginal: money.positive() });

export const quantityPrice = positivePrice.extend({ quantity: z.int().positive(), unit: positivePrice });
