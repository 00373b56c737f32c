import { defineBlock, defineField } from "@storyblok/schema";
import { frameFamilies } from "../../app/catalogue/material.ts";
import { materialOptions } from "../fields.ts";

/** The frames that go with a material, by their families, with live prices (shop.md §2, "Frame"; §3, "Materials and frames"). */
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
      options: Object.keys(frameFamilies).map((value) => ({ name: value, value })),
      description: "All that go with the material when empty",
    }),
  ],
});
