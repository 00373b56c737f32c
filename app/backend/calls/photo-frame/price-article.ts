import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, pricedFormat } from "../prices/price.ts";
import { photoFrameSelection } from "./selection.ts";

/** Price of a selection in one format (shop 7.18), as the sum of its parts; only the print can be reduced. Rejects unavailable formats. */
export const photoFramePriceArticle = defineCall({
  name: "photo-frame-price-article",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/price-article",
  request: z.object({ ...photoFrameSelection.shape, formatType: z.string() }),
  answer: z.object({ currency: z.string(), article: pricedFormat }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
