import { defineBlock, defineField } from "@storyblok/schema";

/** Translation of a page (shell 3.12). */
export const alternate = defineBlock({
  name: "Alternate",
  display_name: "Alternate",
  fields: [
    defineField("locale", { type: "text", required: true, max_length: 5 }),
    defineField("path", { type: "text", description: "Path without prefix, for example leinwanddruck; empty for home" }),
  ],
});
