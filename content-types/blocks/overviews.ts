import { defineBlock, defineField } from "@storyblok/schema";
import { calendarTypes } from "../../app/catalogue/calendar.ts";
import { occasions } from "../../app/catalogue/occasion.ts";
import { photobookCategories } from "../../app/catalogue/photobook.ts";
import { collageKinds } from "../../app/catalogue/product.ts";

// Lists that are filtered, sorted and turned over (shop.md §2, "Catalogue listing"). The first of a page has the page's address.

const named = (values: readonly string[]) => values.map((value) => ({ name: value, value }));
const headline = defineField("headline", { type: "text", required: true, max_length: 100 });
const text = defineField("text", { type: "textarea", max_length: 400 });

/** The themes of cards. */
export const themesOverview = defineBlock({
  name: "ThemesOverview",
  display_name: "Themes overview",
  fields: [
    headline,
    text,
    defineField("category", { type: "option", options: named(occasions), description: "Themes of this occasion alone" }),
  ],
});

/** The designs of calendars. */
export const calendarsOverview = defineBlock({
  name: "CalendarsOverview",
  display_name: "Calendars overview",
  fields: [
    headline,
    text,
    defineField("calendarType", { type: "option", options: named(calendarTypes), description: "Calendars of this type alone" }),
  ],
});

/** The designs of collages. */
export const collagesOverview = defineBlock({
  name: "CollagesOverview",
  display_name: "Collages overview",
  fields: [
    headline,
    text,
    defineField("collageKind", { type: "option", options: named(collageKinds), description: "Collages that are made so alone" }),
  ],
});

/** The designs of photo books. */
export const photobooksOverview = defineBlock({
  name: "PhotobooksOverview",
  display_name: "Photo books overview",
  fields: [
    headline,
    text,
    defineField("categoryIds", { type: "options", options: named(photobookCategories), description: "Sets of these categories alone" }),
  ],
});

/** The themes that a browser keeps, or those that an address shares; the words of its page's first heading. */
export const wishlist = defineBlock({ name: "Wishlist", fields: [headline, text] });

/** What a feed may be of, as the addresses of the feed pages are called. */
export const feeds = ["calendar", "card", "collage"] as const;

/** What came in last, of one kind. */
export const feed = defineBlock({
  name: "Feed",
  fields: [headline, text, defineField("feed", { type: "option", required: true, options: named(feeds) })],
});
