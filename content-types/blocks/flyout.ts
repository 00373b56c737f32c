import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";
import { navigationSubItem } from "./navigation-sub-item.ts";

/** Types of navigation, each with its own flyout (shell 2.28). */
export const navigationTypes = ["calendar", "card", "collage", "frame", "photobook", "wandbilder", "accessories"] as const;

/** Kinds of groups; the flyout determines where each kind is shown, and the size of its images. */
export const flyoutGroupIdentifiers = [
  "items",
  "occasions",
  "linkLists",
  "additionalItems",
  "categories",
  "types",
  "startWithoutDesign",
  "multipleImages",
  "assistant",
  "poster",
  "canvas",
  "plate",
  "colours",
  "otherItems",
  "more",
  "bestsellers",
  "premium",
] as const;

export const navigationTypeOptions = fieldOptions(...navigationTypes);

export const navigationTypeField = defineField("navigationType", { type: "option", options: navigationTypeOptions });

/** Link below a flyout item, or headline above the next links (shell 3.9). */
export const subFlyoutLink = defineBlock({
  name: "SubFlyoutLink",
  display_name: "Flyout link",
  fields: [
    defineField("title", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink" }),
    defineField("isHeadlineItem", { type: "boolean", description: "Stands above the links that follow" }),
  ],
});

/** Item of a flyout; fields left empty are taken from `navigationItem` (shell 3.9). */
export const flyoutItem = defineBlock({
  name: "FlyoutItem",
  display_name: "Flyout item",
  fields: [
    defineField("storyblokTitle", { type: "text", max_length: 60 }),
    defineField("link", { type: "multilink" }),
    defineField("asset", { type: "asset", filetypes: ["images"] }),
    defineField("linkOnlyImage", { type: "boolean", description: "The picture speaks for itself: no words below it" }),
    defineField("subFlyoutGroups", { type: "bloks", allow: [subFlyoutLink] }),
    defineField("navigationItem", { type: "bloks", allow: [navigationSubItem], maximum: 1 }),
  ],
});

/** Items of one kind in a flyout (shell 3.8). */
export const flyoutGroup = defineBlock({
  name: "FlyoutGroup",
  display_name: "Flyout group",
  fields: [
    defineField("type", { type: "option", options: fieldOptions(...navigationTypes), description: "The flyout that it stands in" }),
    defineField("flyoutGroupIdentifier", { type: "option", options: fieldOptions(...flyoutGroupIdentifiers), required: true }),
    defineField("flyoutGroupTitle", { type: "text", max_length: 60 }),
    defineField("flyoutGroupItems", { type: "bloks", allow: [flyoutItem] }),
    defineField("flyoutGroupItemsCustom", {
      type: "bloks",
      allow: [flyoutItem],
      description: "Items of this market alone, behind the others",
    }),
  ],
});
