import { defineBlock, defineField } from "@storyblok/schema";
import { publicContainer } from "./public-container.ts";
import { standaloneBlocks } from "./standalone-blocks.ts";

/** A/B test of two lists of blocks (shop 2.25; shell 4.34); either list may be empty. */
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
      allow: [...standaloneBlocks, publicContainer],
      description: "Shown to visitors outside the experiment and to crawlers, and to all visitors while it is off",
    }),
    defineField("treatment", {
      type: "bloks",
      allow: [...standaloneBlocks, publicContainer],
      description: "Shown to visitors for whom the experiment is on",
    }),
  ],
});
