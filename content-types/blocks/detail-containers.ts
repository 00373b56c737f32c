import { defineBlock, defineField } from "@storyblok/schema";
import { accessoryKinds } from "../../app/catalogue/accessory/accessory.ts";
import { calendarTypes } from "../../app/catalogue/calendar.ts";
import { photobookTypes } from "../../app/catalogue/photobook.ts";
import { collageKinds } from "../../app/catalogue/product.ts";
import { fieldOptions } from "../fields.ts";

// Product configurations: options, price, link to the designer (shop 2.26). The query parameters of a page's second and further
// configurations have a number as prefix.

const headline = defineField("headline", { type: "text", required: true, max_length: 100 });
const text = defineField("text", { type: "textarea", max_length: 400 });
const accessoryType = defineField("accessoryType", { type: "option", required: true, options: fieldOptions(...accessoryKinds) });

/** Calendars of one type, optionally of one design group. */
export const calendarDetailContainer = defineBlock({
  name: "CalendarDetailContainer",
  display_name: "Calendar",
  fields: [
    headline,
    text,
    defineField("calendarType", { type: "option", required: true, options: fieldOptions(...calendarTypes) }),
    defineField("designGroupId", { type: "number", decimals: 0, min_value: 1, description: "Calendars of this design group alone" }),
  ],
});

export const cardDetailContainer = defineBlock({
  name: "CardDetailContainer",
  display_name: "Card",
  fields: [headline, text, defineField("themeId", { type: "text", required: true, max_length: 100, description: "The id of the theme" })],
});

/** Collages, optionally of one kind or design group. */
export const collageDetailContainer = defineBlock({
  name: "CollageDetailContainer",
  display_name: "Collage",
  fields: [
    headline,
    text,
    defineField("collageKind", { type: "option", options: fieldOptions(...collageKinds), description: "Collages that are made so alone" }),
    defineField("designGroupId", { type: "number", decimals: 0, min_value: 1, description: "The shop's usual collage when empty" }),
  ],
});

/** Photo books, optionally of one type or design group set. */
export const photobookDetailContainer = defineBlock({
  name: "PhotobookDetailContainer",
  display_name: "Photo book",
  fields: [
    headline,
    text,
    defineField("photobookType", { type: "option", options: fieldOptions(...photobookTypes), description: "Books of this type alone" }),
    defineField("designGroupSetId", { type: "number", decimals: 0, min_value: 1, description: "Books with the designs of this set" }),
  ],
});

export const photoboxDetailContainer = defineBlock({
  name: "PhotoboxDetailContainer",
  display_name: "Photo box or prints",
  fields: [headline, text, defineField("product", { type: "option", required: true, options: fieldOptions("photobox", "photoprint") })],
});

/** Accessories of one type, ordered directly. */
export const accessory = defineBlock({ name: "Accessory", display_name: "Accessories", fields: [headline, text, accessoryType] });

/** Works like `accessory`. */
export const accessoryDetailContainer = defineBlock({
  name: "AccessoryDetailContainer",
  display_name: "Accessory",
  fields: [headline, text, accessoryType],
});
