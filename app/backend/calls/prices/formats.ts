import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "./price.ts";

/** Prices of formats of one material (shop 7.17, shop 3.20). Omits formats that are not sold. */
export const pricesOfFormats = defineCall({
  name: "prices-formats",
  method: "GET",
  path: "/price-api/prices/formats",
  request: z.object({ materialType: z.string(), formatTypes: z.array(z.string()) }),
  answer: z.object({ currency: z.string(), formats: z.array(pricedFormat) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
