import { defineBlock, defineField } from "@storyblok/schema";
import { calendarTypes } from "../../app/catalogue/calendar.ts";
import { occasions } from "../../app/catalogue/occasion.ts";
import { photobookCategories } from "../../app/catalogue/photobook.ts";
import { collageKinds } from "../../app/catalogue/product.ts";
import { fieldOptions } from "../fields.ts";

// Lists with filters, sorting and pagination (shop 2.27, shop 2.41 to shop 2.45). The page's query applies to its first list.

const headline = defineField("headline", { type: "text", required: true, max_length: 100 });
const text = defineField("text", { type: "textarea", max_length: 400 });

export const themesOverview = defineBlock({
  name: "ThemesOverview",
  display_name: "Themes overview",
  fields: [
    headline,
    text,
    defineField("category", { type: "option", options: fieldOptions(...occasions), description: "Themes of this occasion alone" }),
  ],
});

export const calendarsOverview = defineBlock({
  name: "CalendarsOverview",
  display_name: "Calendars overview",
  fields: [
    headline,
    text,
    defineField("calendarType", { type: "option", options: fieldOptions(...calendarTypes), description: "Calendars of this type alone" }),
  ],
});

export const collagesOverview = defineBlock({
  name: "CollagesOverview",
  display_name: "Collages overview",
  fields: [
    headline,
    text,
    defineField("collageKind", { type: "option", options: fieldOptions(...collageKinds), description: "Collages that are made so alone" }),
  ],
});

export const photobooksOverview = defineBlock({
  name: "PhotobooksOverview",
  display_name: "Photo books overview",
  fields: [
    headline,
    text,
    defineField("categoryIds", {
      type: "options",
      options: fieldOptions(...photobookCategories),
      description: "Sets of these categories alone",
    }),
  ],
});

/** Themes saved in the browser, or shared by a URL; the headline is the page's h1. */
export const wishlist = defineBlock({ name: "Wishlist", fields: [headline, text] });

/** Search field, and results for the query in the URL; the headline is the page's h1. */
export const searchResults = defineBlock({ name: "SearchResults", display_name: "Search results", fields: [headline, text] });

/** Kinds of feeds, as in the paths of the feed pages. */
export const feedKinds = ["calendar", "card", "collage"] as const;

/** Latest entries of one kind. */
export const feed = defineBlock({
  name: "Feed",
  fields: [headline, text, defineField("feed", { type: "option", required: true, options: fieldOptions(...feedKinds) })],
});
