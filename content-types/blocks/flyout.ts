import { defineBlock, defineField } from "@storyblok/schema";
import { navigationSubItem } from "./navigation-sub-item.ts";

/** The kinds of navigation, each with a flyout of its own (shell.md §2, "Main navigation and flyouts"). */
export const navigationTypes = ["calendar", "card", "collage", "frame", "photobook", "wandbilder", "accessories"] as const;

/** What a group of a flyout holds; where it stands, and how large its pictures are, follows from its flyout. */
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

export const navigationTypeOptions = named(navigationTypes);

export const navigationTypeField = defineField("navigationType", { type: "option", options: navigationTypeOptions });

/** One link of a list below an item of a flyout (shell.md §3, "Flyout item"). */
export const subFlyoutLink = defineBlock({
  name: "SubFlyoutLink",
  display_name: "Flyout link",
  fields: [
    defineField("title", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink" }),
    defineField("isHeadlineItem", { type: "boolean", description: "Stands above the links that follow" }),
  ],
});

/** One item of a flyout: what it leaves out it takes from its navigation item (shell.md §3, "Flyout item"). */
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

/** A group of items in a flyout (shell.md §3, "Flyout group"). */
export const flyoutGroup = defineBlock({
  name: "FlyoutGroup",
  display_name: "Flyout group",
  fields: [
    defineField("type", { type: "option", options: named(navigationTypes), description: "The flyout that it stands in" }),
    defineField("flyoutGroupIdentifier", { type: "option", options: named(flyoutGroupIdentifiers), required: true }),
    defineField("flyoutGroupTitle", { type: "text", max_length: 60 }),
    defineField("flyoutGroupItems", { type: "bloks", allow: [flyoutItem] }),
    defineField("flyoutGroupItemsCustom", {
      type: "bloks",
      allow: [flyoutItem],
      description: "Items of this market alone, behind the others",
    }),
  ],
});

function named<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ name: value, value }));
}
