import { defineBlock, defineField } from "@storyblok/schema";

export const text = defineBlock({
  name: "Text",
  display_name: "Text",
  fields: [defineField("text", { type: "richtext", required: true })],
});
