import { defineBlock, defineField } from "@storyblok/schema";
import { subTeaserItem, subTeaserVariants } from "./sub-teaser.ts";

/** So many tiles are shown where an editor does not say it. */
export const usualRecommendations = 4;

/**
 * Tiles that lead on to other pages: of an editor's candidates those come first that the running campaign is about (shop.md §2,
 * "recommendation sub-teasers").
 */
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
      description: "The candidates, in the order in which they stand where no campaign runs",
    }),
    defineField("most", {
      type: "number",
      min_value: 1,
      max_value: 8,
      decimals: 0,
      description: `So many are shown, ${usualRecommendations} when empty`,
    }),
    defineField("variant", {
      type: "option",
      options: subTeaserVariants.map((value) => ({ name: value, value })),
      description: "tiles when empty",
    }),
  ],
});
