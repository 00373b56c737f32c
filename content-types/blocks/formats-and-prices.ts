import { defineBlock, defineField } from "@storyblok/schema";
import { formatsField, materialOptions } from "../fields.ts";

/** Formats of one material with live prices. */
export const formatsAndPrices = defineBlock({
  name: "FormatsAndPrices",
  display_name: "Formats and prices",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("materialType", { type: "option", required: true, options: materialOptions }),
    formatsField,
    defineField("frameType", {
      type: "text",
      max_length: 60,
      description: "In this frame, such as holzrahmen-schwarz, with its own mat; else the print alone",
    }),
  ],
});
