import { defineBlock, defineField } from "@storyblok/schema";

/** Deliveries in the market's country, with times and prices from the back end (shop 7.30). */
export const shippingPrices = defineBlock({
  name: "ShippingPrices",
  display_name: "Shipping prices",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
  ],
});
