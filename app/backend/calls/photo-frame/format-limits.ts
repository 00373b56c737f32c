import { z } from "zod";
import { defineCall } from "../../call.ts";
import { photoFrameSelection } from "./selection.ts";

/** Limits of a custom format (shop 7.18): the print's sides in millimetres, lower with a mat. */
export const photoFrameFormatLimits = defineCall({
  name: "photo-frame-format-limits",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/format-limits",
  request: photoFrameSelection.omit({ optionTypes: true }),
  answer: z.object({ shortestSide: z.int().positive(), longestSide: z.int().positive() }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
