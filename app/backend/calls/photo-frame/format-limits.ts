import { z } from "zod";
import { defineCall } from "../../call.ts";
import { selection } from "./selection.ts";

/**
 * `GET /web-api/product-selection-photo-frame/format-limits` (shop.md §7): between which sides a selection is made, for a
 * shopper's own format.
 *
 * The shapes are ours; sides are of the print, in millimetres. A mat makes the frame wider than its print, so it lowers the
 * longest side. What the catalogue does not put together is refused.
 */
export const photoFrameFormatLimits = defineCall({
  name: "photo-frame-format-limits",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/format-limits",
  request: selection.omit({ optionTypes: true }),
  answer: z.object({ materialType: z.string(), shortestSide: z.int().positive(), longestSide: z.int().positive() }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
