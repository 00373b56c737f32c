import { z } from "zod";
import { matTypes } from "#app/catalogue/frame/frame-part.ts";
import { matSize } from "#app/catalogue/material.ts";

/** Mat of a frame; by default, that of the frame's family (shop 3.11). */
export const optionalMat = z.object({
  matSize: z.coerce
    .number()
    .pipe(z.literal(Object.values(matSize)))
    .optional(),
  matType: z.enum(matTypes).optional(),
});

/**
 * Selection, named like the photo frame designer's parameters (shop 3.42). An option is group and value, "drilling.corner-holes"; groups
 * have defaults. Rejects values outside the catalogue.
 */
export const photoFrameSelection = z.object({
  materialType: z.string(),
  frameType: z.string().optional(),
  ...optionalMat.shape,
  optionTypes: z.array(z.string()).max(50).optional(),
});

export type PhotoFrameSelection = z.output<typeof photoFrameSelection>;
