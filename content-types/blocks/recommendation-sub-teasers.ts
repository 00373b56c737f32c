import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";
import { subTeaserItem, subTeaserVariants } from "./sub-teaser.ts";

/** Default number of tiles. */
export const defaultRecommendationCount = 4;

/** Tiles that link to other pages; those of the running campaign come first (shop 2.35). */
export const recommendationSubTeasers = defineBlock({
  name: "RecommendationSubTeasers",
  display_name: "Recommended pages",
  fields: [
    defineField("headline", { type: "text", max_length: 100 }),
    defineField("items", {
      type: "bloks",
      allow: [subTeaserItem],
      required: true,
      minimum: 1,
      maximum: 12,
      description: "The candidates, in their order while no campaign runs",
    }),
    defineField("most", {
      type: "number",
      min_value: 1,
      max_value: 8,
      decimals: 0,
      description: `Number of tiles; ${defaultRecommendationCount} when empty`,
    }),
    defineField("variant", {
      type: "option",
      options: fieldOptions(...subTeaserVariants),
      description: "tiles when empty",
    }),
  ],
});
