import { defineBlock, defineField } from "@storyblok/schema";
import { flyoutGroup, navigationTypeField } from "./flyout.ts";
import { navigationLink, navigationSubItem } from "./navigation-sub-item.ts";
import { subNavigationElement } from "./sub-navigation-element.ts";

/** Item of the main navigation (shell 3.2). `url` and `hasSubItems` are derived, so they have no fields. */
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

/** Settings for the navigation items and pages of one navigation type (shell 3.3). */
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

/** Navigation of small screens (shell 3.5). */
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
