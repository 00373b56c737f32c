import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { mat } from "../photo-frame/selection.ts";
import { inCurrencyOf } from "./price.ts";

/**
 * `GET /price-api/frame` (shop.md §7): what frames of the catalogue add to a print, for one format, at most 50 frames in the
 * order asked.
 *
 * The shapes are ours. `frame` is the profile by its length, with the glass; `mat` comes on top. Without a mat in the
 * question each frame has the mat of its family (shop.md §3). A frame that is not made in this size is left out; an unknown
 * one is refused.
 */
export const pricesOfFrames = defineCall({
  name: "prices-frame",
  method: "GET",
  path: "/price-api/frame",
  request: z.object({ frameTypes: z.array(z.string()).min(1).max(50), formatType: z.string(), ...mat.shape }),
  answer: z.object({
    currency: z.string(),
    formatType: z.string(),
    frames: z.array(
      z.object({
        frameType: z.string(),
        frameFamily: z.string(),
        matSize: z.int().nonnegative(),
        matType: z.string(),
        prices: z.object({ frame: money.positive(), mat: money }),
      }),
    ),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
