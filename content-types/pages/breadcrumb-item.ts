import { defineBlock, defineField } from "@storyblok/schema";

/** Step from home to a page (shell 3.16); the last one is the page. */
export const breadcrumbItem = defineBlock({
  name: "BreadcrumbItem",
  display_name: "Breadcrumb item",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink", description: "Left out for the last item: it is the page itself" }),
  ],
});
