import { z } from "zod";
import { colours } from "../catalogue/colour.ts";
import { isFormatString } from "../catalogue/format/format.ts";
import { type FrameType, isFrameType } from "../catalogue/frame/frame.ts";
import { materials } from "../catalogue/material.ts";
import { commonParams, defineDesigner, idParam } from "./designer.ts";

const parameters = z.strictObject({
  ...commonParams,
  color: z.enum(colours).optional(),
  designId: idParam().optional(),
  formatType: z.string().max(11).refine(isFormatString, "is no format").optional(),
  frameType: z.custom<FrameType>((value) => typeof value === "string" && isFrameType(value), "is no frame of the catalogue").optional(),
  materialType: z.enum(materials).optional(),
});

export const collageDesigner = defineDesigner("/configurator-collage/", parameters, () => ["materialType", "formatType"]);
