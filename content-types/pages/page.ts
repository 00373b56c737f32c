import { defineBlock } from "@storyblok/schema";
import { pageFields } from "./page-fields.ts";

/** A content page: teaser, promises, calculator, then the body. */
export const page = defineBlock({
  name: "Page",
  display_name: "Page",
  is_root: true,
  is_nestable: false,
  fields: [...pageFields],
});
