import { defineBlock, defineField } from "@storyblok/schema";
import { publicContainer } from "./public-container.ts";
import { singleBlocks } from "./single-blocks.ts";

/**
 * One of two contents, as an experiment decides (shop.md §2, "ABContent"; shell.md §4). Both lists may be empty: what is tested may be
 * whether something stands there at all.
 */
export const abContent = defineBlock({
  name: "ABContent",
  display_name: "A/B content",
  fields: [
    defineField("experiment", {
      type: "text",
      required: true,
      max_length: 80,
      description: "The experiment's name in the flag store, such as 1733; the page needs a tag of the same name",
    }),
    defineField("control", {
      type: "bloks",
      allow: [...singleBlocks, publicContainer],
      description: "What everybody sees while the experiment is off, whoever is not in it, and crawlers",
    }),
    defineField("treatment", {
      type: "bloks",
      allow: [...singleBlocks, publicContainer],
      description: "What visitors see for whom the experiment is on",
    }),
  ],
});
