import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { optionalMat } from "../photo-frame/selection.ts";
import { isInMarketCurrency } from "./price.ts";

/**
 * Surcharges of frames on a print, in request order (shop 7.14). `frame` includes the glass; `mat` is extra, by default the frame family's
 * (shop 3.11). Omits frames not made in this size.
 */
export const pricesOfFrames = defineCall({
  name: "prices-frame",
  method: "GET",
  path: "/price-api/frame",
  request: z.object({ frameTypes: z.array(z.string()).min(1).max(50), formatType: z.string(), ...optionalMat.shape }),
  answer: z.object({
    currency: z.string(),
    frames: z.array(z.object({ frameType: z.string(), prices: z.object({ frame: money.positive(), mat: money }) })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
