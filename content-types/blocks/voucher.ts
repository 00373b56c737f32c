import { defineBlock, defineField } from "@storyblok/schema";

/** Gift vouchers: one to buy, by its value and its design, and the check of a code that somebody was given (shop.md §2, "Voucher"). */
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
