import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";
import { label } from "./label.ts";

/** Appearances of elements in the sub-navigation bar (shell 3.14); a category is a heading between tiles. */
export const tileTypes = ["category", "circle", "square", "square-image"] as const;

export const tileTypeOptions = fieldOptions(...tileTypes);

/** Element of the sub-navigation bar (shell 3.14). Id, active state and story data are derived, so they have no fields. */
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
