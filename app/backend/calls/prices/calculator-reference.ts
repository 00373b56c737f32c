import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "./price.ts";

/** All prices of a calculator in one answer (shop 7.10). The request lists formats by material: `formatTypes[leinwand][]=400x300`. */
export const calculatorReference = defineCall({
  name: "calculator-reference",
  method: "GET",
  path: "/web-api/calculator/reference",
  request: z.object({ product: z.string(), formatTypes: z.record(z.string(), z.array(z.string()).readonly()) }),
  answer: z.object({
    currency: z.string(),
    materials: z.array(z.object({ materialType: z.string(), formats: z.array(pricedFormat) })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
