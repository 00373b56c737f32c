import { z } from "zod";
import { defineCall } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "../prices/price.ts";
import { selection } from "./selection.ts";

/**
 * `GET /web-api/product-selection-photo-frame/prices-from` (shop.md §7): the lowest price of a material in each of the frames
 * asked (at most 50, in the order asked), and of its print alone.
 *
 * The shapes are ours. The lowest price is the minimum over the catalogue's formats (`/web-api/aspect-ratio`). Without a mat
 * in the question each frame has the mat of its family. Null where none of the formats is made in a frame; what the
 * catalogue does not know or does not put together is refused.
 */
export const photoFramePricesFrom = defineCall({
  name: "photo-frame-prices-from",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-from",
  request: z.object({ ...selection.omit({ frameType: true }).shape, frameTypes: z.array(z.string()).max(50).optional() }),
  answer: z.object({
    currency: z.string(),
    materialType: z.string(),
    print: formatPrice.nullable(),
    frames: z.array(z.object({ frameType: z.string(), from: formatPrice.nullable() })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
