import { z } from "zod";
import { matTypes } from "#app/catalogue/frame-part.ts";
import { matSize } from "#app/catalogue/material.ts";

/** A mat, by both of its words or by none: then it is the one of the frame's family (shop.md §3). */
export const mat = z.object({
  matSize: z.coerce
    .number()
    .pipe(z.literal(Object.values(matSize)))
    .optional(),
  matType: z.enum(matTypes).optional(),
});

/**
 * What a shopper chose of a picture, in the words of the photo frame designer (shop.md §3): a print alone, or in a frame.
 * An option is named by its group and its value, "drilling.corner-holes"; a group that is not named is at its default.
 */
export const selection = z.object({
  materialType: z.string(),
  frameType: z.string().optional(),
  ...mat.shape,
  optionTypes: z.array(z.string()).max(50).optional(),
});

export type Selection = z.output<typeof selection>;
