import { defineBlock, defineField } from "@storyblok/schema";

/** One fact about the product: a question or a name, and the answer behind it. */
export const informationItem = defineBlock({
  name: "InformationItem",
  display_name: "Information item",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "richtext", required: true }),
  ],
});

/** Facts about the product that a shopper opens one by one; the first starts open. */
export const information = defineBlock({
  name: "Information",
  display_name: "Information",
  fields: [
    defineField("headline", { type: "text", max_length: 100 }),
    defineField("items", { type: "bloks", allow: [informationItem], required: true, minimum: 1 }),
  ],
});
