import { z } from "zod";
import { calendarMountings, calendarTypes } from "#app/catalogue/calendar.ts";
import { namedFormats } from "#app/catalogue/format-name.ts";
import { photobookPapers } from "#app/catalogue/photobook.ts";
import { refinements } from "#app/catalogue/refinement.ts";
import { image } from "../image.ts";

/** What is chosen of a calendar, in the words of its designer's parameters (shop.md §3); the papers are those of books. */
export const calendarChoices = {
  calendarType: z.enum(calendarTypes),
  formatType: z.enum(namedFormats),
  paperType: z.enum(photobookPapers),
  mountingType: z.enum(calendarMountings),
  refinementType: z.enum(refinements),
};

/** What the formats of a type are sorted into. */
export const sizeGroup = z.enum(["large", "medium", "small", "square", "long"]);

/** One design of a group, made for one format; width and height in millimetres. */
export const calendarDesign = z.object({
  designId: z.int(),
  formatType: calendarChoices.formatType,
  width: z.int().positive(),
  height: z.int().positive(),
  sizeGroup,
});

/** One design group as a list shows it first. */
export const calendarGroup = z.object({
  designGroupId: z.int(),
  calendarType: calendarChoices.calendarType,
  name: z.string(),
  image,
  popularity: z.int(),
  created: z.iso.date(),
});
