import { defineBlock, defineField } from "@storyblok/schema";

/** Articles by SKU, with live prices and links (shop 2.36). */
export const skuContainer = defineBlock({
  name: "SkuContainer",
  display_name: "Articles",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("skus", {
      type: "textarea",
      required: true,
      description: "One article a line, for example leinwand-400x300; one that is not sold is left out",
    }),
  ],
});
