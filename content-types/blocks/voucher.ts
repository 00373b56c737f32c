import { defineBlock, defineField } from "@storyblok/schema";

/** Purchase of a gift voucher by value and design, and check of a code (shop 2.40). */
export const voucher = defineBlock({
  name: "Voucher",
  display_name: "Gift voucher",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("useHeadline", { type: "text", required: true, max_length: 100 }),
    defineField("useText", { type: "textarea", max_length: 280, description: "Where a code stands, and when it is redeemed" }),
  ],
});
