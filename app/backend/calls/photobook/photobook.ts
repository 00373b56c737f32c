import { z } from "zod";
import { namedFormats } from "#app/catalogue/format-name.ts";
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

/** What is chosen of a photo book, in the words of its designer's parameters (shop.md §3). */
export const photobookChoices = {
  photobookType: z.enum(photobookTypes),
  photobookPrinting: z.enum(photobookPrintings),
  photobookCover: z.enum(photobookCovers),
  photobookBinding: z.enum(photobookBindings),
  photobookPaper: z.enum(photobookPapers),
  photobookCoverLamination: z.enum(photobookLaminations),
};

export const photobookFormat = z.enum(namedFormats);

/** One way to make a photo book; `variantKey` is its choices joined with dashes (shop.md §3, "Variant key"). */
export const photobookVariant = z.object({ variantKey: z.string(), ...photobookChoices });

/** One of the category numbers of shop.md §3. */
export const categoryId = z.coerce.number().refine((id) => (photobookCategories as readonly string[]).includes(String(id)), {
  error: `must be one of ${photobookCategories.join(", ")}`,
});

/** A set of designs that go together in a photo book, as a list shows it first. */
export const designGroupSet = z.object({
  designGroupSetId: z.int(),
  categoryId,
  name: z.string(),
  description: z.string(),
  image,
  popularity: z.int(),
  created: z.iso.date(),
});

/** A book that is laid out already: its format, pages, and how many photos it takes. */
export const photobookTemplate = z.object({
  templateId: z.int(),
  photobookFormat,
  pageCount: z.int().positive(),
  photoCount: z.int().positive(),
});
