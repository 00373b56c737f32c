import { z } from "zod";
import { orientations } from "#app/catalogue/format.ts";
import { defineCall } from "../../call.ts";

/**
 * `GET /web-api/aspect-ratio` (shop.md §7): the aspect ratios that a material comes in (shop.md §3, shell.md §3), each with
 * its formats from small to large ("400x300", in millimetres). The shapes are ours; a ratio without a format is left out.
 */
export const aspectRatio = defineCall({
  name: "aspect-ratio",
  method: "GET",
  path: "/web-api/aspect-ratio",
  request: z.object({ materialType: z.string() }),
  answer: z.object({
    materialType: z.string(),
    aspectRatios: z.array(
      z.object({ aspectRatio: z.string(), orientation: z.enum(orientations), formatTypes: z.array(z.string()).min(1) }),
    ),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
