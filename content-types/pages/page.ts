import { defineBlock, defineField } from "@storyblok/schema";
import { pageFields } from "./page-fields.ts";

/** Content page: teaser, selling points, calculator, then the body. */
export const page = defineBlock({
  name: "Page",
  display_name: "Page",
  is_root: true,
  is_nestable: false,
  fields: [
    ...pageFields,
    defineField("feature", {
      type: "option",
      options: [
        { name: "Condolence books", value: "condolenceBooks" },
        { name: "Guestbooks", value: "guestbooks" },
      ],
      description: "What this page sells; shops without it have no such page",
    }),
  ],
});
