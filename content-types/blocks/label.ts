import { defineBlock, defineField } from "@storyblok/schema";

/** Short coloured text on a tile or in an action bar (shell 3.7). */
export const label = defineBlock({
  name: "Label",
  display_name: "Label",
  fields: [
    defineField("labelText", { type: "text", required: true, max_length: 24 }),
    defineField("labelBackgroundColor", { type: "text", max_length: 9, description: "As #rrggbb; holds only with a text colour" }),
    defineField("labelTextColor", { type: "text", max_length: 9, description: "As #rrggbb; holds only with a background" }),
  ],
});
