import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions, formatsField, materialOptions } from "../fields.ts";

export const calculatorMaterial = defineBlock({
  name: "CalculatorMaterial",
  display_name: "Material",
  fields: [
    defineField("materialType", { type: "option", required: true, options: materialOptions }),
    formatsField,
    defineField("initiallySelectedFormat", { type: "text", max_length: 11, description: "One of the formats above" }),
    defineField("set", {
      type: "text",
      max_length: 40,
      description: "Heading above this material and the others of the same set in the list, such as Panels",
    }),
  ],
});

/** Label on a format, by its position in the list (shell 3.19). */
export const calculatorLabel = defineBlock({
  name: "CalculatorLabel",
  display_name: "Label",
  fields: [
    defineField("index", { type: "number", required: true, min_value: 0, decimals: 0, description: "Place of the format, counted from 0" }),
    defineField("labelText", { type: "text", required: true, max_length: 20 }),
    defineField("labelBackgroundColor", { type: "text", max_length: 9 }),
    defineField("labelTextColor", { type: "text", max_length: 9 }),
  ],
});

/** Price calculator of a page (shell 2.45 to shell 2.48). */
export const calculator = defineBlock({
  name: "Calculator",
  display_name: "Price calculator",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("product", {
      type: "option",
      required: true,
      options: fieldOptions("framedMaterial", "photoFrame", "photobox", "photoprint"),
    }),
    defineField("collage", { type: "boolean", description: "Several photos on one picture: leads into the designer of collages" }),
    defineField("materials", {
      type: "bloks",
      allow: [calculatorMaterial],
      description: "Of pictures; photo boxes and prints are made of what the price list has",
    }),
    defineField("labels", { type: "bloks", allow: [calculatorLabel] }),
    defineField("sku", {
      type: "text",
      max_length: 80,
      description: "Preselects the material and the format of this article; the page's own when empty",
    }),
  ],
});
