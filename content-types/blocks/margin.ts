import { defineBlock, defineField } from "@storyblok/schema";
import { choices } from "../fields.ts";

/** Space between two blocks. */
export const margin = defineBlock({
  name: "Margin",
  display_name: "Margin",
  fields: [
    defineField("size", {
      type: "option",
      required: true,
      options: choices("small", "medium", "large"),
    }),
  ],
});
