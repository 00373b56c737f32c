import { defineBlock, defineField } from "@storyblok/schema";

/** First block of a page: a large picture, the h1, a text and a link. */
export const teaser = defineBlock({
  name: "Teaser",
  display_name: "Teaser",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 80 }),
    defineField("subline", { type: "text", max_length: 60 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("image", { type: "asset", required: true, filetypes: ["images"] }),
    defineField("ctaText", { type: "text", max_length: 40 }),
    defineField("link", { type: "multilink" }),
    defineField("variant", {
      type: "option",
      options: [
        { name: "Picture behind the text", value: "full" },
        { name: "Picture beside the text", value: "split" },
        { name: "A low band above a list", value: "list" },
      ],
    }),
  ],
});
