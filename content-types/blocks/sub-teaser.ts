import { defineBlock, defineField } from "@storyblok/schema";
import { materialOptions } from "../fields.ts";

/** One tile: a picture, a name, a line, a link. */
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

/** How the tiles stand: a grid of pictures, a strip that is scrolled sideways, or cards with the picture beside the words. */
export const subTeaserVariants = ["tiles", "row", "cards"] as const;

/** Tiles that lead on. */
export const subTeaser = defineBlock({
  name: "SubTeaser",
  display_name: "Sub teaser",
  fields: [
    defineField("headline", { type: "text", max_length: 100 }),
    defineField("items", { type: "bloks", allow: [subTeaserItem], required: true, minimum: 1, maximum: 8 }),
    defineField("variant", {
      type: "option",
      options: subTeaserVariants.map((value) => ({ name: value, value })),
      description: "tiles when empty",
    }),
  ],
});
