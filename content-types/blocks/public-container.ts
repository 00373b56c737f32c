import { defineBlock, defineField } from "@storyblok/schema";
import { standaloneBlocks } from "./standalone-blocks.ts";

/** Fields that all groups of blocks have. */
const containerFields = [
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

/** Nested group, without further groups. */
export const innerContainer = defineBlock({
  name: "InnerContainer",
  display_name: "Container within a container",
  fields: [...containerFields, defineField("body", { type: "bloks", allow: standaloneBlocks, required: true, minimum: 1 })],
});

/** Group of blocks with background, width and anchor (shop 2.34). */
export const publicContainer = defineBlock({
  name: "PublicContainer",
  display_name: "Public container",
  fields: [
    ...containerFields,
    defineField("body", {
      type: "bloks",
      allow: [...standaloneBlocks, innerContainer],
      required: true,
      minimum: 1,
      description: "Its headings go on where the page is: a headline of the group is a block like any other",
    }),
  ],
});
