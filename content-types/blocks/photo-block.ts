import { defineBlock, defineField } from "@storyblok/schema";

/** Picture next to text. */
export const photoBlock = defineBlock({
  name: "PhotoBlock",
  display_name: "Photo block",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "richtext" }),
    defineField("image", { type: "asset", required: true, filetypes: ["images"] }),
    defineField("imagePosition", {
      type: "option",
      options: [
        { name: "Left", value: "left" },
        { name: "Right", value: "right" },
      ],
    }),
    defineField("ctaText", { type: "text", max_length: 40 }),
    defineField("link", { type: "multilink" }),
  ],
});
