import { defineBlock, defineField } from "@storyblok/schema";

/**
 * Member of staff shown on pages (shop 2.28). Stories of this type are in their market's folder, by convention in people, and are not
 * pages.
 */
export const person = defineBlock({
  name: "Person",
  display_name: "Person",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("name", { type: "text", required: true, max_length: 80 }),
    defineField("role", { type: "text", max_length: 80, description: "What they help with" }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    defineField("phone", { type: "text", max_length: 40, description: "As it is read, for example 030 1234 5678" }),
    defineField("hours", { type: "text", max_length: 80, description: "When they can be reached" }),
  ],
});
