import { defineBlock, defineField } from "@storyblok/schema";

/** Space between two blocks. */
export const margin = defineBlock({
  name: "Margin",
  display_name: "Margin",
  fields: [
    defineField("size", {
      type: "option",
      required: true,
      options: ["small", "medium", "large"].map((value) => ({ name: value, value })),
    }),
  ],
});
