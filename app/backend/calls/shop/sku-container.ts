import { z } from "zod";
import { defineCall } from "../../call.ts";
import { maxValuesPerParameter } from "../paging.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";

/** Articles by SKU, in request order (shop 7.28, shop 2.36), priced for one piece in its minimum configuration. Omits unsold articles. */
export const skuContainer = defineCall({
  name: "sku-container",
  method: "GET",
  path: "/web-api/sku/container",
  request: z.object({ skus: z.array(z.string().max(100)).max(maxValuesPerParameter) }),
  answer: z.object({ currency: z.string(), articles: z.array(price.extend({ sku: z.string() })) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
