import { defineBlock } from "@storyblok/schema";
import { pageFields } from "./page-fields.ts";

/** Content page: teaser, selling points, calculator, then the body. */
export const page = defineBlock({
  name: "Page",
  display_name: "Page",
  is_root: true,
  is_nestable: false,
  fields: [...pageFields],
});
