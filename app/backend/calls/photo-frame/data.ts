import { z } from "zod";
import { matTypes } from "#app/catalogue/frame/frame-part.ts";
import { defineCall } from "../../call.ts";

const mat = z.object({ matSize: z.int().nonnegative(), matType: z.enum(matTypes) });

/**
 * Options of photo frame configurations without prices, optionally for one material (shop 7.18, shop 3.10 to shop 3.12). Lengths in
 * millimetres. A material without a default family is sold unframed. Rejects an unknown material.
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
        /** Max length of a side, mat included. */
        longestSide: z.int().positive(),
        frameTypes: z.array(z.string()).min(1),
        mats: z.array(mat).min(1),
      }),
    ),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
