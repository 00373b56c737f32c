import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { inCurrencyOf } from "../prices/price.ts";

/**
 * `GET /web-api/express-shop` (shop.md §7): what this channel makes by express in this market; null where it makes nothing.
 *
 * The shapes are ours. What is ordered before `cutOffHour` (0 to 23, in the market's own time) of a working day leaves the
 * house after `workingDays`, for `surcharge` on the order. An article is a material or a product (shop.md §3), up to its
 * longest side in millimetres; null where any size is made by express.
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
        cutOffHour: z.int().min(0).max(23),
        workingDays: z.int().positive(),
        surcharge: money.positive(),
        articles: z.array(z.object({ article: z.string(), longestSide: z.int().positive().nullable() })).min(1),
      })
      .nullable(),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
