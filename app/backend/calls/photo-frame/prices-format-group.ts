import { z } from "zod";
import { defineCall } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "../prices/price.ts";
import { selection } from "./selection.ts";

/**
 * `GET /web-api/product-selection-photo-frame/prices-format-group` (shop.md §7): the prices of a selection in all formats of
 * one aspect ratio, from small to large. The shapes are ours; a format that the selection is not made in is left out, what
 * the catalogue does not know or does not put together is refused.
 */
export const photoFramePricesFormatGroup = defineCall({
  name: "photo-frame-prices-format-group",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-format-group",
  request: z.object({ ...selection.shape, aspectRatio: z.string() }),
  answer: z.object({ currency: z.string(), materialType: z.string(), aspectRatio: z.string(), formats: z.array(formatPrice) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
