import { defineBlock, defineField } from "@storyblok/schema";
import { toolboxTools } from "../../app/catalogue/toolbox.ts";
import { fieldOptions } from "../fields.ts";

/** Tools that convert a file for printing (shop 2.38). */
export const toolbox = defineBlock({
  name: "Toolbox",
  display_name: "Toolbox",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("tools", {
      type: "options",
      options: fieldOptions(...toolboxTools),
      description: "Which tools are offered, in the order of this list; all of them when empty",
    }),
  ],
});
