import { z } from "zod";
import type { Call } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "./price.ts";

const answer = z.object({
  currency: z.string(),
  product: z.string(),
  materials: z.array(z.object({ materialType: z.string(), formats: z.array(formatPrice) })),
});

/**
 * `GET /web-api/calculator/reference` (shop.md §7): the prices of everything that a calculator offers, in one answer.
 * The shapes are ours; formats are asked by material, `formatTypes[leinwand][]=400x300`.
 */
export const calculatorReference: Call<{ product: string; formatTypes: Record<string, readonly string[]> }, z.infer<typeof answer>> = {
  name: "calculator-reference",
  path: "/web-api/calculator/reference",
  answer,
  freshness: "prices",
  holds: inCurrencyOf,
};
