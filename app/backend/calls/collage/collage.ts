import { z } from "zod";
import { orientations } from "#app/catalogue/format/format.ts";
import { materials } from "#app/catalogue/material.ts";
import { collageKinds } from "#app/catalogue/product.ts";
import { image } from "../image.ts";

export const collageKind = z.enum(collageKinds);

export const collageGroup = z.object({ designGroupId: z.int(), name: z.string(), image, popularity: z.int(), created: z.iso.date() });

/** `tileCount` is the number of photos; formats are in millimetres ("600x400"). */
export const collageDesign = z.object({
  designId: z.int(),
  tileCount: z.int().positive(),
  orientation: z.enum(orientations),
  formatTypes: z.array(z.string()),
});

/** `frameType` is null if the material is sold unframed. */
export const collageVariant = z.object({ collageKind, materialType: z.enum(materials), frameType: z.string().nullable() });
