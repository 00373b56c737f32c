import { z } from "zod";
import { type FrameType, isFrameType } from "../catalogue/frame/frame.ts";
import { matTypes } from "../catalogue/frame/frame-part.ts";
import { materials, matSize } from "../catalogue/material.ts";
import { isOptionType, type OptionType, optionGroupOf } from "../catalogue/option.ts";
import { parseSku } from "../catalogue/sku.ts";
import { commonParams, defineDesigner, flagParam, wholeNumberParam } from "./designer.ts";

const parameters = z.strictObject({
  ...commonParams,
  /** Puts a frame without a picture into the cart. */
  addToCart: flagParam().optional(),
  frameType: z.custom<FrameType>((value) => typeof value === "string" && isFrameType(value), "is no frame of the catalogue").optional(),
  matSize: wholeNumberParam(0, 100)
    .refine((size) => (Object.values(matSize) as number[]).includes(size), "is no size of a mat")
    .optional(),
  matType: z.enum(matTypes).optional(),
  materialType: z.enum(materials).optional(),
  optionTypes: z.array(z.custom<OptionType>((value) => typeof value === "string" && isOptionType(value), "is no option")).optional(),
});

export const photoFrameDesigner = defineDesigner(
  "/configurator-photo-frame/",
  parameters
    .refine(({ sku, materialType }) => isOf(sku, materialType), { path: ["sku"], error: "belongs to another material" })
    .refine(
      ({ matSize, matType = "mat-none" }) => (matSize === undefined ? matType === "mat-none" : matSize > 0 === (matType !== "mat-none")),
      {
        path: ["matType"],
        error: "a mat needs both a size and a colour",
      },
    )
    .refine(({ matSize = 0, frameType }) => matSize === 0 || frameType !== undefined, { path: ["matSize"], error: "a mat needs a frame" })
    .refine(({ optionTypes = [] }) => new Set(optionTypes.map(optionGroupOf)).size === optionTypes.length, {
      path: ["optionTypes"],
      error: "only one option of a group is allowed",
    }),
  () => ["sku"],
);

function isOf(sku: string | undefined, materialType: string | undefined): boolean {
  const article = sku === undefined ? undefined : parseSku(sku);
  if (sku !== undefined && article?.product !== "photoframe") return false;
  return materialType === undefined || article?.product !== "photoframe" || article.materialType === materialType;
}
