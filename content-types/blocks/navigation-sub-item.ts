import { defineBlock, defineField } from "@storyblok/schema";

/** One link of a list of the navigation. */
export const navigationLink = defineBlock({
  name: "NavigationLink",
  display_name: "Navigation link",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink", required: true }),
  ],
});

/** What stands below an item of the main navigation; links of its own open as an accordion. */
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
