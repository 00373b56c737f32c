import { z } from "zod";
import { matTypes } from "#app/catalogue/frame-part.ts";
import { defineCall } from "../../call.ts";

/**
 * `GET /web-api/variants-for-frame-types` (shop.md §7): what each of the frames goes with, at most 50, in the order asked.
 *
 * The shapes are ours. A variant is a material with the mats that it may have in this frame, the family's own mat first
 * (shop.md §3). "template-only", which stands for a frame where no produced one applies (shell.md §3), has no family and no
 * variant. An unknown frame is refused.
 */
export const variantsForFrameTypes = defineCall({
  name: "variants-for-frame-types",
  method: "GET",
  path: "/web-api/variants-for-frame-types",
  request: z.object({ frameTypes: z.array(z.string()).min(1).max(50) }),
  answer: z.object({
    frameTypes: z.array(
      z.object({
        frameType: z.string(),
        frameFamily: z.string().nullable(),
        variants: z.array(
          z.object({
            materialType: z.string(),
            mats: z.array(z.object({ matSize: z.int().nonnegative(), matType: z.enum(matTypes) })).min(1),
          }),
        ),
      }),
    ),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
