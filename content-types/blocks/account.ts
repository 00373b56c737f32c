import { defineBlock, defineField } from "@storyblok/schema";

/** Account of a logged-in customer, or the log-in form. The headline is the page's h1. */
export const account = defineBlock({
  name: "Account",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 400, description: "Shown to guests, above the log-in form" }),
  ],
});
