import { defineBlock, defineField } from "@storyblok/schema";

/** Where else there is a shop of ours (shop.md §2, "Shop"): which ones, and what they are called, follows from the domain table. */
export const shop = defineBlock({
  name: "Shop",
  display_name: "Our other shops",
  fields: [defineField("headline", { type: "text", max_length: 60 })],
});
