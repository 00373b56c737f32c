import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions, materialOptions } from "../fields.ts";

/** Products that the call accepts (app/backend/calls/shop/customer-pictures.ts). */
const pictured = ["calendar", "card", "collage", "photobook", "photobox", "photoframe", "photoprint"] as const;

/** Customers' pictures of a product, newest first (shop 2.29). */
export const customerPictureBlock = defineBlock({
  name: "CustomerPictureBlock",
  display_name: "Customer pictures",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("product", { type: "option", required: true, options: fieldOptions(...pictured) }),
    defineField("materialType", { type: "option", options: materialOptions, description: "Photo frames of this material alone" }),
    defineField("amount", {
      type: "number",
      decimals: 0,
      min_value: 4,
      max_value: 12,
      description: "How many pictures at the most; 8 when empty",
    }),
  ],
});
