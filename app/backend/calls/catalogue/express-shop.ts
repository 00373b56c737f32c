import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { isInMarketCurrency } from "../prices/price.ts";
import { production } from "../production.ts";

/**
 * Express production in the channel and market, or null (shop 7.12); `surcharge` is per order. `article` is a material or product (shop
 * 3.2, shop 3.8), up to `longestSide` in millimetres; null means any size.
 */
export const expressShop = defineCall({
  name: "express-shop",
  method: "GET",
  path: "/web-api/express-shop",
  request: z.object({}),
  answer: z.object({
    currency: z.string(),
    express: z
      .object({
        ...production.shape,
        surcharge: money.positive(),
        articles: z.array(z.object({ article: z.string(), longestSide: z.int().positive().nullable() })).min(1),
      })
      .nullable(),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
  holds: isInMarketCurrency,
});
