import { defineBlock, defineField } from "@storyblok/schema";
import { label } from "./label.ts";

/** How an element of the sub-navigation bar looks (shell.md §3, "Sub-navigation element"); a category is a heading between tiles. */
export const tileTypes = ["category", "circle", "square", "square-image"] as const;

export const tileTypeOptions = tileTypes.map((value) => ({ name: value, value }));

/**
 * One element of the sub-navigation bar (shell.md §3). Its id is the block's own; whether it is active follows from the
 * page, and its full story data is the story that it links to: neither is typed in.
 */
export const subNavigationElement = defineBlock({
  name: "SubNavigationElement",
  display_name: "Sub-navigation element",
  fields: [
    defineField("type", { type: "option", required: true, options: tileTypeOptions }),
    defineField("text", { type: "text", max_length: 40, description: "The linked page's name when empty" }),
    defineField("link", { type: "multilink" }),
    defineField("image", { type: "asset", filetypes: ["images"], description: "The linked page's when empty" }),
    defineField("label", { type: "bloks", allow: [label], maximum: 1 }),
  ],
});
