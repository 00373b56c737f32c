import { defineBlock, defineField } from "@storyblok/schema";

/** Headline between two blocks; if it is the first block of a page, it is the h1. */
export const headline = defineBlock({
  name: "Headline",
  display_name: "Headline",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 120 }),
    defineField("subline", { type: "text", max_length: 280 }),
    defineField("level", {
      type: "option",
      options: [
        { name: "Section", value: "h2" },
        { name: "Part of a section", value: "h3" },
      ],
    }),
    defineField("align", {
      type: "option",
      options: [
        { name: "Left", value: "left" },
        { name: "Centre", value: "center" },
      ],
    }),
  ],
});
