import { defineBlock, defineField } from "@storyblok/schema";

/** Question and answer, or name and explanation. */
export const informationItem = defineBlock({
  name: "InformationItem",
  display_name: "Information item",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "richtext", required: true }),
  ],
});

/** Accordion whose first item starts open. */
export const information = defineBlock({
  name: "Information",
  display_name: "Information",
  fields: [
    defineField("headline", { type: "text", max_length: 100 }),
    defineField("items", { type: "bloks", allow: [informationItem], required: true, minimum: 1 }),
  ],
});
