import { z } from "zod";
import { matTypes } from "#app/catalogue/frame/frame-part.ts";
import { defineCall } from "../../call.ts";

/**
 * Materials and mats of frames, in request order (shop 7.14); the mat of the frame's family comes first (shop 3.11). "template-only" (shell
 * 3.65) has no variants. Rejects unknown frames.
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
