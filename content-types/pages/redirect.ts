import { defineBlock, defineField } from "@storyblok/schema";

/**
 * Redirect from a path of a market. Stories of this type are in the market's folder, for example in poster/de-de/redirects, and are not
 * pages.
 */
export const redirect = defineBlock({
  name: "Redirect",
  display_name: "Redirect",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("from", {
      type: "text",
      required: true,
      max_length: 500,
      description: "A path of this market where no page is, such as /alt",
    }),
    defineField("to", { type: "multilink", required: true, description: "A story, or a path or address of the shop" }),
    defineField("permanent", {
      type: "boolean",
      description: "Search engines take the new address for the old one; without it, for a while",
    }),
    defineField("since", { type: "datetime", description: "Leads from then on, in UTC; at once when empty" }),
    defineField("until", { type: "datetime", description: "Leads no longer then, in UTC; for good when empty" }),
  ],
});
