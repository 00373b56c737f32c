import { defineBlock, defineField } from "@storyblok/schema";
import { frameFamilyNames } from "../../app/catalogue/frame/frame-family.ts";
import { fieldOptions, materialOptions } from "../fields.ts";

/** Frames for a material, grouped by family, with live prices (shop 2.32, shop 3.9 to shop 3.12). */
export const frame = defineBlock({
  name: "Frame",
  display_name: "Frames",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("materialType", { type: "option", required: true, options: materialOptions }),
    defineField("formatType", {
      type: "text",
      required: true,
      max_length: 11,
      description: "The picture that the prices are for, width x height in millimetres, for example 400x300",
    }),
    defineField("frameFamilies", {
      type: "options",
      options: fieldOptions(...frameFamilyNames),
      description: "All that go with the material when empty",
    }),
  ],
});
