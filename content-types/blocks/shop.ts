import { defineBlock, defineField } from "@storyblok/schema";

/** Links to the other channel and to shops of other countries, from the domain table (shop 2.37). */
export const shop = defineBlock({
  name: "Shop",
  display_name: "Our other shops",
  fields: [defineField("headline", { type: "text", max_length: 60 })],
});
