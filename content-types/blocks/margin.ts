import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";

/** Space between two blocks. */
export const margin = defineBlock({
  name: "Margin",
  display_name: "Margin",
  fields: [
    defineField("size", {
      type: "option",
      required: true,
      options: fieldOptions("small", "medium", "large"),
    }),
  ],
});
