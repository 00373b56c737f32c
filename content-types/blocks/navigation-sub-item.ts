import { defineBlock, defineField } from "@storyblok/schema";

export const navigationLink = defineBlock({
  name: "NavigationLink",
  display_name: "Navigation link",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink", required: true }),
  ],
});

/** Item below an item of the main navigation; in the burger menu, its links are in an accordion. */
export const navigationSubItem = defineBlock({
  name: "NavigationSubItem",
  display_name: "Navigation sub-item",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink" }),
    defineField("subline", { type: "text", max_length: 80 }),
    defineField("imageFlyout", { type: "asset", filetypes: ["images"], description: "Its picture in a flyout" }),
    defineField("subItems", { type: "bloks", allow: [navigationLink] }),
  ],
});
