import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "./price.ts";

/**
 * Formats of one aspect ratio, each at its lowest price among the materials (shop 7.17). `sku` names the cheapest material, on a tie the
 * first requested. Omits formats that no material has.
 */
export const pricesOfFormatGroup = defineCall({
  name: "prices-format-group",
  method: "GET",
  path: "/price-api/prices/format-group",
  request: z.object({ aspectRatio: z.string(), materialTypes: z.array(z.string()).min(1).max(50) }),
  answer: z.object({ currency: z.string(), aspectRatio: z.string(), formats: z.array(pricedFormat) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
