import { defineBlock, defineField } from "@storyblok/schema";

/** Form to subscribe to the newsletter (shell 3.24). */
export const newsletter = defineBlock({
  name: "Newsletter",
  display_name: "Newsletter",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("inputPlaceholder", { type: "text", max_length: 60 }),
    defineField("ctaText", { type: "text", required: true, max_length: 40 }),
    defineField("newsletterText", { type: "richtext", description: "What is sent, how often, and how to end it" }),
    defineField("backgroundColor", { type: "text", max_length: 9, description: "As #rrggbb" }),
    defineField("textColor", { type: "text", max_length: 9, description: "As #rrggbb; holds only with a background" }),
  ],
});
