import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "./price.ts";

/**
 * Format groups of a material (one per aspect ratio), each with its cheapest format (shop 7.13). `image` is an image service URL, which the
 * caller crops to the ratio.
 */
export const formatGroupPricesImages = defineCall({
  name: "format-group-prices-images",
  method: "GET",
  path: "/price-api/prices/format-group-prices-images",
  request: z.object({ materialType: z.string(), aspectRatios: z.array(z.string()).max(50).optional() }),
  answer: z.object({
    currency: z.string(),
    materialType: z.string(),
    formatGroups: z.array(z.object({ aspectRatio: z.string(), image: z.url(), from: pricedFormat })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
