import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions, materialOptions } from "../fields.ts";

export const subTeaserItem = defineBlock({
  name: "SubTeaserItem",
  display_name: "Sub teaser item",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 60 }),
    defineField("text", { type: "text", max_length: 140 }),
    defineField("image", { type: "asset", required: true, filetypes: ["images"] }),
    defineField("labelText", { type: "text", max_length: 20 }),
    defineField("link", { type: "multilink", required: true }),
    defineField("materialType", {
      type: "option",
      options: materialOptions,
      description: "What is sold there; a campaign recommends by it",
    }),
  ],
});

/** A grid of pictures, a horizontally scrolling row, or cards with the picture next to the text. */
export const subTeaserVariants = ["tiles", "row", "cards"] as const;

/** Tiles that link to other pages. */
export const subTeaser = defineBlock({
  name: "SubTeaser",
  display_name: "Sub teaser",
  fields: [
    defineField("headline", { type: "text", max_length: 100 }),
    defineField("items", { type: "bloks", allow: [subTeaserItem], required: true, minimum: 1, maximum: 8 }),
    defineField("variant", {
      type: "option",
      options: fieldOptions(...subTeaserVariants),
      description: "tiles when empty",
    }),
  ],
});
