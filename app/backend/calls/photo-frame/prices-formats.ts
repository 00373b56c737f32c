import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "../prices/price.ts";
import { photoFrameSelection } from "./selection.ts";

/** Prices of a selection in formats, in request order (shop 7.18). Omits unavailable formats. */
export const photoFramePricesFormats = defineCall({
  name: "photo-frame-prices-formats",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-formats",
  request: z.object({ ...photoFrameSelection.shape, formatTypes: z.array(z.string()).min(1).max(50) }),
  answer: z.object({ currency: z.string(), formats: z.array(pricedFormat) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
