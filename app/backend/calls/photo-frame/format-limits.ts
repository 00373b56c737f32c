import { z } from "zod";
import { defineCall } from "../../call.ts";
import { photoFrameSelection } from "./selection.ts";

/** Limits for a custom format (shop 7.18). Sides are of the print, in millimetres; a mat lowers the longest side. */
export const photoFrameFormatLimits = defineCall({
  name: "photo-frame-format-limits",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/format-limits",
  request: photoFrameSelection.omit({ optionTypes: true }),
  answer: z.object({ materialType: z.string(), shortestSide: z.int().positive(), longestSide: z.int().positive() }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
