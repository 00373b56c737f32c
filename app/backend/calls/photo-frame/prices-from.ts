import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "../prices/price.ts";
import { photoFrameSelection } from "./selection.ts";

/**
 * Lowest price of a material as a print and in each frame, over the formats of `/web-api/aspect-ratio` (shop 7.18). `print` is null if no
 * format is made, `from` if none is made in the frame. The mat defaults to the frame family's.
 */
export const photoFramePricesFrom = defineCall({
  name: "photo-frame-prices-from",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-from",
  request: z.object({ ...photoFrameSelection.omit({ frameType: true }).shape, frameTypes: z.array(z.string()).max(50).optional() }),
  answer: z.object({
    currency: z.string(),
    materialType: z.string(),
    print: pricedFormat.nullable(),
    frames: z.array(z.object({ frameType: z.string(), from: pricedFormat.nullable() })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
