import { z } from "zod";
import { orientations } from "#app/catalogue/format.ts";
import { materials } from "#app/catalogue/material.ts";
import { collageKinds } from "#app/catalogue/product.ts";
import { image } from "../image.ts";

export const collageKind = z.enum(collageKinds);

/** A group of collage designs as a list shows it first. */
export const collageGroup = z.object({ designGroupId: z.int(), name: z.string(), image, popularity: z.int(), created: z.iso.date() });

/** One design: how many photos it takes, and the formats it is made in ("600x400", in millimetres). */
export const collageDesign = z.object({
  designId: z.int(),
  tileCount: z.int().positive(),
  orientation: z.enum(orientations),
  formatTypes: z.array(z.string()),
});

/** What a kind of collage is made of; a frame only where it is sold with one. */
export const collageMaking = z.object({ collageKind, materialType: z.enum(materials), frameType: z.string().nullable() });
