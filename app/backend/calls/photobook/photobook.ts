import { z } from "zod";
import { namedFormats } from "#app/catalogue/format/format-name.ts";
import {
  photobookBindings,
  photobookCategories,
  photobookCovers,
  photobookLaminations,
  photobookPapers,
  photobookPrintings,
  photobookTypes,
} from "#app/catalogue/photobook.ts";
import { image } from "../image.ts";

/** Named like the photo book designer's parameters (shop 3.43). */
export const photobookChoices = {
  photobookType: z.enum(photobookTypes),
  photobookPrinting: z.enum(photobookPrintings),
  photobookCover: z.enum(photobookCovers),
  photobookBinding: z.enum(photobookBindings),
  photobookPaper: z.enum(photobookPapers),
  photobookCoverLamination: z.enum(photobookLaminations),
};

export const photobookFormat = z.enum(namedFormats);

/** `variantKey` comes from `photobookVariantKey` (shop 3.30). */
export const photobookVariant = z.object({ variantKey: z.string(), ...photobookChoices });

/** From shop 3.32. */
const category = z.literal(photobookCategories.map(Number), { error: `must be one of ${photobookCategories.join(", ")}` });

export const categoryId = z.coerce.number().pipe(category);

export const designGroupSet = z.object({
  designGroupSetId: z.int(),
  categoryId: category,
  name: z.string(),
  image,
});

export const photobookTemplate = z.object({
  templateId: z.int(),
  photobookFormat,
  pageCount: z.int().positive(),
});
