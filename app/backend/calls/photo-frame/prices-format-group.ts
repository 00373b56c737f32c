import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "../prices/price.ts";
import { photoFrameSelection } from "./selection.ts";

/** Prices of a selection in all formats of one aspect ratio, small to large (shop 7.18). Omits unavailable formats. */
export const photoFramePricesFormatGroup = defineCall({
  name: "photo-frame-prices-format-group",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-format-group",
  request: z.object({ ...photoFrameSelection.shape, aspectRatio: z.string() }),
  answer: z.object({ currency: z.string(), materialType: z.string(), aspectRatio: z.string(), formats: z.array(pricedFormat) }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
