import { defineBlock, defineField } from "@storyblok/schema";

/** Somebody of the shop whom pages name (shop.md §2, "ContactForm"): a story of this type stands in its market's folder, by custom in people, and is no page. */
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
