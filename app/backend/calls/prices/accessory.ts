import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, price } from "./price.ts";

/** Prices by SKU, in request order (shop 7.8). Rejects SKUs that `/accessory` does not list. */
export const pricesOfAccessories = defineCall({
  name: "prices-accessory",
  method: "GET",
  path: "/price-api/accessory",
  request: z.object({ skus: z.array(z.string()).min(1).max(50) }),
  answer: z.object({ currency: z.string(), accessories: z.array(z.object({ sku: z.string(), ...price.shape })) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
