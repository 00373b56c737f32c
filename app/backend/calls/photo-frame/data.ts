import { z } from "zod";
import { matTypes } from "#app/catalogue/frame-part.ts";
import { defineCall } from "../../call.ts";

const mat = z.object({ matSize: z.int().nonnegative(), matType: z.enum(matTypes) });

/**
 * `GET /web-api/product-selection-photo-frame/data` (shop.md §7): everything that a photo frame selection offers before a
 * price is asked: materials, their frame families with what each starts with (shop.md §3), frames and mats, option groups.
 *
 * The shapes are ours. With `materialType` only this material and its families come; an unknown one is refused. A material
 * without a default frame family is sold unframed. Sides are in millimetres.
 */
export const photoFrameData = defineCall({
  name: "photo-frame-data",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/data",
  request: z.object({ materialType: z.string().optional() }),
  answer: z.object({
    materials: z.array(
      z.object({
        materialType: z.string(),
        shortestSide: z.int().positive(),
        longestSide: z.int().positive(),
        defaultFrameFamily: z.string().nullable(),
        frameFamilies: z.array(z.string()),
        optionGroups: z.array(z.object({ optionGroup: z.string(), optionTypes: z.array(z.string()).min(1) })),
      }),
    ),
    frameFamilies: z.array(
      z.object({
        frameFamily: z.string(),
        defaultFrameType: z.string(),
        /** The longest side of a frame, mat included. */
        longestSide: z.int().positive(),
        frameTypes: z.array(z.string()).min(1),
        glassType: z.string().nullable(),
        mats: z.array(mat).min(1),
      }),
    ),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
