import { defineBlock, defineField } from "@storyblok/schema";
import { accessories } from "../../app/catalogue/accessory.ts";
import { calendarTypes } from "../../app/catalogue/calendar.ts";
import { photobookTypes } from "../../app/catalogue/photobook.ts";
import { collageKinds } from "../../app/catalogue/product.ts";

// What is configured on a page: its options, its price, the way into its designer (shop.md §2). The first of a page has the page's address.

const named = (values: readonly string[]) => values.map((value) => ({ name: value, value }));
const headline = defineField("headline", { type: "text", required: true, max_length: 100 });
const text = defineField("text", { type: "textarea", max_length: 400 });
const accessoryType = defineField("accessoryType", { type: "option", required: true, options: named(accessories) });

/** Calendars of a type, or those of one design group. */
export const calendarDetailContainer = defineBlock({
  name: "CalendarDetailContainer",
  display_name: "Calendar",
  fields: [
    headline,
    text,
    defineField("calendarType", { type: "option", required: true, options: named(calendarTypes) }),
    defineField("designGroupId", { type: "number", decimals: 0, min_value: 1, description: "Calendars of this design group alone" }),
  ],
});

/** The cards of a theme. */
export const cardDetailContainer = defineBlock({
  name: "CardDetailContainer",
  display_name: "Card",
  fields: [headline, text, defineField("themeId", { type: "text", required: true, max_length: 100, description: "The id of the theme" })],
});

/** Collages of a group of designs. */
export const collageDetailContainer = defineBlock({
  name: "CollageDetailContainer",
  display_name: "Collage",
  fields: [
    headline,
    text,
    defineField("collageKind", { type: "option", options: named(collageKinds), description: "Collages that are made so alone" }),
    defineField("designGroupId", { type: "number", decimals: 0, min_value: 1, description: "The shop's usual collage when empty" }),
  ],
});

/** Photo books of a type, or of all types. */
export const photobookDetailContainer = defineBlock({
  name: "PhotobookDetailContainer",
  display_name: "Photo book",
  fields: [
    headline,
    text,
    defineField("photobookType", { type: "option", options: named(photobookTypes), description: "Books of this type alone" }),
    defineField("designGroupSetId", { type: "number", decimals: 0, min_value: 1, description: "Books with the designs of this set" }),
  ],
});

/** Photo boxes, or photo prints. */
export const photoboxDetailContainer = defineBlock({
  name: "PhotoboxDetailContainer",
  display_name: "Photo box or prints",
  fields: [headline, text, defineField("product", { type: "option", required: true, options: named(["photobox", "photoprint"]) })],
});

/** Accessories of one kind, each to be ordered as it is. */
export const accessory = defineBlock({ name: "Accessory", display_name: "Accessories", fields: [headline, text, accessoryType] });

/** One kind of accessory with all that there is to say of it. */
export const accessoryDetailContainer = defineBlock({
  name: "AccessoryDetailContainer",
  display_name: "Accessory",
  fields: [headline, text, accessoryType],
});
