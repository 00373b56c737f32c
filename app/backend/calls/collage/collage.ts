import { z } from "zod";
import { materials } from "#app/catalogue/material.ts";
import { collageKinds } from "#app/catalogue/product.ts";
import { image } from "../image.ts";

export const collageKind = z.enum(collageKinds);

export const collageGroup = z.object({ designGroupId: z.int(), name: z.string(), image });

/** `tileCount` is the number of photos; formats are in millimetres ("600x400"). */
export const collageDesign = z.object({ tileCount: z.int().positive(), formatTypes: z.array(z.string()) });

/** `frameType` is null if the material is sold unframed. */
export const collageVariant = z.object({ collageKind, materialType: z.enum(materials), frameType: z.string().nullable() });
