import { defineBlock, defineField } from "@storyblok/schema";
import { flyoutGroup, navigationTypeField } from "./flyout.ts";
import { navigationLink, navigationSubItem } from "./navigation-sub-item.ts";
import { subNavigationElement } from "./sub-navigation-element.ts";

/**
 * One item of the main navigation (shell.md §3, "Navigation item"). Its `url` is where its link leads, and it
 * `hasSubItems` when an editor has put some below it: neither is typed in.
 */
export const navigationItem = defineBlock({
  name: "NavigationItem",
  display_name: "Navigation item",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 40 }),
    defineField("link", { type: "multilink", required: true }),
    defineField("icon", { type: "text", max_length: 30, description: "A name of the icon sprite" }),
    defineField("subline", { type: "text", max_length: 80 }),
    navigationTypeField,
    defineField("flyoutGroups", { type: "bloks", allow: [flyoutGroup], description: "Instead of those of its navigation type" }),
    defineField("subItems", { type: "bloks", allow: [navigationSubItem] }),
    defineField("additionalLinks", { type: "bloks", allow: [navigationLink] }),
    defineField("imageFlyout", { type: "asset", filetypes: ["images"] }),
    defineField("subNaviOnly", { type: "boolean", description: "Only in the bar below the main navigation" }),
    defineField("isOnlyInBurgerNavigation", { type: "boolean" }),
  ],
});

/** What all navigation of one type shares (shell.md §3, "Navigation entry"). */
export const navigationEntry = defineBlock({
  name: "NavigationEntry",
  display_name: "Navigation entry",
  fields: [
    navigationTypeField,
    defineField("flyoutGroups", { type: "bloks", allow: [flyoutGroup] }),
    defineField("subNavigation", { type: "bloks", allow: [subNavigationElement], description: "The bar below the main navigation" }),
    defineField("alwaysShowSubNavi", { type: "boolean", description: "Its bar stands on every page that names no navigation" }),
  ],
});

/** The navigation of small screens (shell.md §3, "Burger navigation"). */
export const burgerNavigation = defineBlock({
  name: "BurgerNavigation",
  display_name: "Burger navigation",
  fields: [
    defineField("mainNavigationItems", {
      type: "bloks",
      allow: [navigationItem],
      maximum: 30,
      description: "Those of the main navigation when empty",
    }),
    defineField("extraMenu", { type: "bloks", allow: [navigationLink] }),
    defineField("footer", { type: "bloks", allow: [navigationLink] }),
    defineField("serviceText", { type: "text", max_length: 80 }),
    defineField("serviceHotline", { type: "text", max_length: 40 }),
  ],
});
