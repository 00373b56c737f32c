import { defineBlock, defineField } from "@storyblok/schema";

/** One step of the way from home to a page (shell.md §3, "Breadcrumb item"); the last is the page itself. */
export const breadcrumbItem = defineBlock({
  name: "BreadcrumbItem",
  display_name: "Breadcrumb item",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink", description: "Left out for the last item: it is the page itself" }),
  ],
});
