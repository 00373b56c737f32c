import { defineBlock, defineField } from "@storyblok/schema";

/** Running text with rich formatting. */
export const text = defineBlock({
  name: "Text",
  display_name: "Text",
  fields: [defineField("text", { type: "richtext", required: true })],
});
