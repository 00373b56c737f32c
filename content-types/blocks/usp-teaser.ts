import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";

/** Selling point: an icon of the sprite with a short text. */
export const uspTeaserItem = defineBlock({
  name: "UspTeaserItem",
  display_name: "USP",
  fields: [
    defineField("icon", {
      type: "option",
      required: true,
      options: fieldOptions("quality", "delivery", "made-in", "guarantee", "support", "sustainable"),
    }),
    defineField("headline", { type: "text", required: true, max_length: 40 }),
    defineField("text", { type: "text", max_length: 80 }),
  ],
});

/** Row of selling points below the teaser. */
export const uspTeaser = defineBlock({
  name: "UspTeaser",
  display_name: "USP teaser",
  fields: [defineField("items", { type: "bloks", allow: [uspTeaserItem], required: true, minimum: 1, maximum: 4 })],
});
