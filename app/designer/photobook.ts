import { z } from "zod";
import { actualRefinements } from "../catalogue/card/refinement.ts";
import { namedFormats } from "../catalogue/format/format-name.ts";
import {
  photobookBindings,
  photobookCovers,
  photobookLaminations,
  photobookPapers,
  photobookPrintings,
  photobookTypes,
} from "../catalogue/photobook.ts";
import { commonParams, defineDesigner, idParam, wholeNumberParam } from "./designer.ts";

const parameters = z.strictObject({
  ...commonParams,
  amount: wholeNumberParam(1, 500).optional(),
  photobookBinding: z.enum(photobookBindings).optional(),
  photobookCover: z.enum(photobookCovers).optional(),
  photobookCoverLamination: z.enum(photobookLaminations).optional(),
  designGroupSetId: idParam().optional(),
  photobookFormat: z.enum(namedFormats).optional(),
  /** Number of page steps beyond the minimum. */
  graduationsPageCount: wholeNumberParam(0, 500).optional(),
  photobookPageCount: wholeNumberParam(1, 1_000).optional(),
  photobookPaper: z.enum(photobookPapers).optional(),
  photobookPrinting: z.enum(photobookPrintings).optional(),
  photobookType: z.enum(photobookTypes).optional(),
  /** Alias of `amount`. */
  quantity: wholeNumberParam(1, 500).optional(),
  /** Only for refined books (shop 4.9). */
  refinementType: z.enum(actualRefinements).optional(),
  templateId: idParam().optional(),
});

export const photobookDesigner = defineDesigner(
  "/configurator-photobook/",
  parameters
    .refine(({ amount, quantity }) => amount === undefined || quantity === undefined || amount === quantity, {
      path: ["quantity"],
      error: "differs from the amount",
    })
    .refine(({ photobookPrinting, photobookType }) => !photobookPrinting || !photobookType || photobookType.startsWith(photobookPrinting), {
      path: ["photobookType"],
      error: "belongs to another printing",
    }),
  ({ photobookPrinting, photobookCover, photobookBinding }) => [
    ...(photobookPrinting && photobookCover && photobookBinding ? [] : (["photobookType"] as const)),
    ...(["photobookFormat", "photobookPaper", "photobookCoverLamination"] as const),
  ],
);
