import { defineBlock, defineField } from "@storyblok/schema";
import { review } from "./review-block.ts";

/** Reviews of the product that a page sells, with their average. */
export const productReviews = defineBlock({
  name: "ProductReviews",
  display_name: "Reviews of the product",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("rating", {
      type: "number",
      required: true,
      min_value: 0,
      max_value: 5,
      decimals: 1,
      description: "Average of all reviews",
    }),
    defineField("count", {
      type: "number",
      required: true,
      min_value: 1,
      decimals: 0,
      description: "How many reviews the average is made of",
    }),
    defineField("reviews", { type: "bloks", allow: [review], required: true, minimum: 1, maximum: 12 }),
    defineField("verified", {
      type: "boolean",
      description:
        "All reviews are by buyers of the product, as the review service makes sure: the page says so, and search engines learn of them",
    }),
  ],
});
