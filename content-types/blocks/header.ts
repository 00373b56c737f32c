import { defineBlock, defineField } from "@storyblok/schema";

/** One link of the header: an icon of the sprite and a word. */
export const headerItem = defineBlock({
  name: "HeaderItem",
  display_name: "Header item",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 40 }),
    defineField("link", { type: "multilink", required: true }),
    defineField("icon", {
      type: "option",
      options: ["account", "cart", "service", "magazine"].map((value) => ({ name: value, value })),
    }),
  ],
});

/** The head of every page; it comes from the home story (shell.md §2, "Header"). */
export const header = defineBlock({
  name: "Header",
  display_name: "Header",
  fields: [
    defineField("serviceHotline", { type: "text", max_length: 40 }),
    defineField("navigation", { type: "bloks", allow: [headerItem], description: "The links of the main navigation" }),
    defineField("items", { type: "bloks", allow: [headerItem], description: "Service, magazine, account, cart" }),
  ],
});
