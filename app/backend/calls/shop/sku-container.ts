import { z } from "zod";
import { defineCall } from "../../call.ts";
import { mostIds } from "../paging.ts";
import { inCurrencyOf, price } from "../prices/price.ts";

/** An article by its sku, and which product (content types of shop.md §3) it is. */
export const article = price.extend({
  sku: z.string(),
  product: z.enum(["calendar", "photobook", "photobox", "photoframe", "photoprint"]),
});

/**
 * `GET /web-api/sku/container` (shop.md §7, the SKU container block of §2): the articles of skus, in the order in which they
 * were asked. The shapes are ours. A price is that of one piece with the least that can be chosen for it; an article that is
 * not sold is left out.
 */
export const skuContainer = defineCall({
  name: "sku-container",
  method: "GET",
  path: "/web-api/sku/container",
  request: z.object({ skus: z.array(z.string().max(100)).max(mostIds) }),
  answer: z.object({ currency: z.string(), articles: z.array(article) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
