import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * Aspect ratios of a material (shop 3.16, shop 7.9, shell 3.37), with formats from small to large ("400x300" in millimetres). Omits
 * ratios without a format.
 */
export const aspectRatio = defineCall({
  name: "aspect-ratio",
  method: "GET",
  path: "/web-api/aspect-ratio",
  request: z.object({ materialType: z.string() }),
  answer: z.object({
    aspectRatios: z.array(z.object({ aspectRatio: z.string(), formatTypes: z.array(z.string()).min(1) })),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
