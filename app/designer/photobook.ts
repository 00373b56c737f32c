import { z } from "zod";
import { namedFormats } from "../catalogue/format-name.ts";
import {
  photobookBindings,
  photobookCovers,
  photobookLaminations,
  photobookPapers,
  photobookPrintings,
  photobookTypes,
} from "../catalogue/photobook.ts";
import { chosenRefinements } from "../catalogue/refinement.ts";
import { defineDesigner, id, others, whole } from "./designer.ts";

const parameters = z.strictObject({
  ...others,
  amount: whole(1, 500).optional(),
  photobookBinding: z.enum(photobookBindings).optional(),
  photobookCover: z.enum(photobookCovers).optional(),
  photobookCoverLamination: z.enum(photobookLaminations).optional(),
  designGroupSetId: id().optional(),
  photobookFormat: z.enum(namedFormats).optional(),
  /** How many steps of pages there are beyond the fewest. */
  graduationsPageCount: whole(0, 500).optional(),
  photobookPageCount: whole(1, 1_000).optional(),
  photobookPaper: z.enum(photobookPapers).optional(),
  photobookPrinting: z.enum(photobookPrintings).optional(),
  photobookType: z.enum(photobookTypes).optional(),
  /** The same as the amount, by its other name. */
  quantity: whole(1, 500).optional(),
  /** Only where the book is refined (shop.md §4). */
  refinementType: z.enum(chosenRefinements).optional(),
  templateId: id().optional(),
});

export const photobook = defineDesigner(
  "/configurator-photobook/",
  parameters
    .refine(({ amount, quantity }) => amount === undefined || quantity === undefined || amount === quantity, {
      path: ["quantity"],
      error: "is not the amount",
    })
    .refine(({ photobookPrinting, photobookType }) => !photobookPrinting || !photobookType || photobookType.startsWith(photobookPrinting), {
      path: ["photobookType"],
      error: "is of another printing",
    }),
  ({ photobookPrinting, photobookCover, photobookBinding }) => [
    ...(photobookPrinting && photobookCover && photobookBinding ? [] : (["photobookType"] as const)),
    ...(["photobookFormat", "photobookPaper", "photobookCoverLamination"] as const),
  ],
);
