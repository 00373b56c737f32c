import { defineBlock, defineField } from "@storyblok/schema";
import { infoBar, smartBanner } from "../blocks/bars.ts";
import { footer } from "../blocks/footer.ts";
import { header } from "../blocks/header.ts";
import { burgerNavigation, navigationEntry, navigationItem } from "../blocks/navigation.ts";
import { pageFields } from "./page-fields.ts";

/** Home page, and the header, navigation and footer of all pages in its locale. */
export const home = defineBlock({
  name: "Home",
  display_name: "Home",
  is_root: true,
  is_nestable: false,
  fields: [
    ...pageFields,
    defineField("smartBanner", { type: "bloks", allow: [smartBanner], maximum: 1 }),
    defineField("infoBar", { type: "bloks", allow: [infoBar], maximum: 1 }),
    defineField("header", { type: "bloks", allow: [header], required: true, minimum: 1, maximum: 1 }),
    defineField("navigation", { type: "bloks", allow: [navigationItem], maximum: 30, description: "The items of the main navigation" }),
    defineField("navigationEntries", { type: "bloks", allow: [navigationEntry], description: "One for each type of navigation" }),
    defineField("burgerNavigation", { type: "bloks", allow: [burgerNavigation], maximum: 1 }),
    defineField("supportMessenger", { type: "boolean", description: "Shows the launcher of the support messenger" }),
    defineField("footer", { type: "bloks", allow: [footer], required: true, minimum: 1, maximum: 1 }),
  ],
});
