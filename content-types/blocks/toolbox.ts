import { defineBlock, defineField } from "@storyblok/schema";
import { tools } from "../../app/catalogue/tool.ts";

/** What prepares files before they are ordered as prints: each tool takes a file and gives one back (shop.md §2, "Toolbox"). */
export const toolbox = defineBlock({
  name: "Toolbox",
  display_name: "Toolbox",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("tools", {
      type: "options",
      options: tools.map((value) => ({ name: value, value })),
      description: "Which tools are offered, in the order of this list; all of them when empty",
    }),
  ],
});
