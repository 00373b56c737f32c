import { defineBlock, defineField } from "@storyblok/schema";
import { footer } from "../blocks/footer.ts";
import { header } from "../blocks/header.ts";
import { pageFields } from "./page-fields.ts";

/** The home story: a page, and the header and footer of every page of its locale. */
export const home = defineBlock({
  name: "Home",
  display_name: "Home",
  is_root: true,
  is_nestable: false,
  fields: [
    ...pageFields,
    defineField("header", { type: "bloks", allow: [header], required: true, minimum: 1, maximum: 1 }),
    defineField("footer", { type: "bloks", allow: [footer], required: true, minimum: 1, maximum: 1 }),
  ],
});
