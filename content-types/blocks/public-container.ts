import { defineBlock, defineField } from "@storyblok/schema";
import { singleBlocks } from "./single-blocks.ts";

/** How a group of blocks stands on its page. */
const look = [
  defineField("anchor", {
    type: "text",
    max_length: 40,
    description: "Links lead here by it: small letters, digits and dashes, such as our-workshop",
  }),
  defineField("background", {
    type: "option",
    options: [
      { name: "None", value: "none" },
      { name: "White", value: "surface" },
      { name: "Mat", value: "mat" },
      { name: "A breath of the accent", value: "accent-wash" },
    ],
    description: "What the blocks stand on",
  }),
  defineField("width", {
    type: "option",
    options: [
      { name: "Narrow: as wide as a text", value: "narrow" },
      { name: "Wide: as wide as other blocks", value: "wide" },
      { name: "Full: the background runs from edge to edge", value: "full" },
    ],
    description: "Wide when empty",
  }),
] as const;

/** A group of blocks that stands within another. It holds single blocks alone: groups nest once. */
export const innerContainer = defineBlock({
  name: "InnerContainer",
  display_name: "Container within a container",
  fields: [...look, defineField("body", { type: "bloks", allow: singleBlocks, required: true, minimum: 1 })],
});

/** A group of blocks with a background, a width and an anchor (shop.md §2, "public container"). */
export const publicContainer = defineBlock({
  name: "PublicContainer",
  display_name: "Public container",
  fields: [
    ...look,
    defineField("body", {
      type: "bloks",
      allow: [...singleBlocks, innerContainer],
      required: true,
      minimum: 1,
      description: "Its headings go on where the page is: a headline of the group is a block like any other",
    }),
  ],
});
