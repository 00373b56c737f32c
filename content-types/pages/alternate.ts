import { defineBlock, defineField } from "@storyblok/schema";

/** The same page in another locale (shell.md §3, "alternates (locale and path)"). */
export const alternate = defineBlock({
  name: "Alternate",
  display_name: "Alternate",
  fields: [
    defineField("locale", { type: "text", required: true, max_length: 5 }),
    defineField("path", { type: "text", description: "Path without prefix, for example leinwanddruck; empty for home" }),
  ],
});
