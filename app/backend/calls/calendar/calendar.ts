import { z } from "zod";
import { calendarMountings, calendarTypes } from "#app/catalogue/calendar.ts";
import { refinements } from "#app/catalogue/card/refinement.ts";
import { namedFormats } from "#app/catalogue/format/format-name.ts";
import { photobookPapers } from "#app/catalogue/photobook.ts";
import { image } from "../image.ts";

/** Named like the calendar designer's parameters (shop 3.39). */
export const calendarChoices = {
  calendarType: z.enum(calendarTypes),
  formatType: z.enum(namedFormats),
  paperType: z.enum(photobookPapers),
  mountingType: z.enum(calendarMountings),
  refinementType: z.enum(refinements),
};

export const sizeGroup = z.enum(["large", "medium", "small", "square", "long"]);

export const calendarDesign = z.object({ designId: z.int(), formatType: calendarChoices.formatType, sizeGroup });

export const calendarGroup = z.object({
  designGroupId: z.int(),
  calendarType: calendarChoices.calendarType,
  name: z.string(),
  image,
});
