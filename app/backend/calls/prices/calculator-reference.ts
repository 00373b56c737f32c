import { z } from "zod";
import { defineCall } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "./price.ts";

/**
 * `GET /web-api/calculator/reference` (shop.md §7): the prices of everything that a calculator offers, in one answer.
 * The shapes are ours; formats are asked by material, `formatTypes[leinwand][]=400x300`.
 */
export const calculatorReference = defineCall({
  name: "calculator-reference",
  method: "GET",
  path: "/web-api/calculator/reference",
  request: z.object({ product: z.string(), formatTypes: z.record(z.string(), z.array(z.string()).readonly()) }),
  answer: z.object({
    currency: z.string(),
    product: z.string(),
    materials: z.array(z.object({ materialType: z.string(), formats: z.array(formatPrice) })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
