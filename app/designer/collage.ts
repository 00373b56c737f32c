import { z } from "zod";
import { colours } from "../catalogue/colour.ts";
import { isFormatString } from "../catalogue/format.ts";
import { type FrameType, isFrameType } from "../catalogue/frame.ts";
import { materials } from "../catalogue/material.ts";
import { defineDesigner, id, others } from "./designer.ts";

const parameters = z.strictObject({
  ...others,
  color: z.enum(colours).optional(),
  designId: id().optional(),
  formatType: z.string().max(11).refine(isFormatString, "is no format").optional(),
  frameType: z.custom<FrameType>((value) => typeof value === "string" && isFrameType(value), "is no frame of the catalogue").optional(),
  materialType: z.enum(materials).optional(),
});

export const collage = defineDesigner("/configurator-collage/", parameters, () => ["materialType", "formatType"]);
