import { z } from "zod";
import { defineCall } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "../prices/price.ts";
import { selection } from "./selection.ts";

/**
 * `GET /web-api/product-selection-photo-frame/prices-formats` (shop.md §7): the prices of a selection in formats, at most 50,
 * in the order asked. The shapes are ours; a format that the selection is not made in is left out, what the catalogue does
 * not put together is refused.
 */
export const photoFramePricesFormats = defineCall({
  name: "photo-frame-prices-formats",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-formats",
  request: z.object({ ...selection.shape, formatTypes: z.array(z.string()).min(1).max(50) }),
  answer: z.object({ currency: z.string(), materialType: z.string(), formats: z.array(formatPrice) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
