import { z } from "zod";
import { defineCall } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "./price.ts";

/**
 * `GET /price-api/prices/format-group` (shop.md §7): the formats of one aspect ratio, each at its lowest price among the
 * materials asked (at most 50).
 *
 * The shapes are ours. The article of a format tells which material is the cheapest one; the first asked is, where two cost
 * the same. A format that none of the materials comes in is left out; an unknown material or aspect ratio is refused.
 */
export const pricesOfFormatGroup = defineCall({
  name: "prices-format-group",
  method: "GET",
  path: "/price-api/prices/format-group",
  request: z.object({ aspectRatio: z.string(), materialTypes: z.array(z.string()).min(1).max(50) }),
  answer: z.object({ currency: z.string(), aspectRatio: z.string(), formats: z.array(formatPrice) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
