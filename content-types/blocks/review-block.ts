import { defineBlock, defineField } from "@storyblok/schema";

/** Opinion of one customer (shell 3.22). */
export const review = defineBlock({
  name: "Review",
  display_name: "Review",
  fields: [
    defineField("id", { type: "text", description: "Its name at the review service; the link to it is reviewBaseLink and this" }),
    defineField("stars", { type: "number", required: true, min_value: 1, max_value: 5 }),
    defineField("title", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", required: true, max_length: 600 }),
    defineField("authorName", { type: "text", required: true, max_length: 60 }),
    defineField("createdAt", { type: "datetime" }),
  ],
});

/** Average score at the review service (shell 3.23). */
export const reviewScore = defineBlock({
  name: "ReviewScore",
  display_name: "Score",
  fields: [
    defineField("stars", { type: "number", min_value: 1, max_value: 5, description: "The score, rounded to halves" }),
    defineField("trustScore", { type: "number", required: true, min_value: 1, max_value: 5, description: "The score itself" }),
  ],
});

/** Data of the review service (shell 3.23). */
export const reviews = defineBlock({
  name: "Reviews",
  display_name: "Opinions and their score",
  fields: [
    defineField("reviews", { type: "bloks", allow: [review], required: true }),
    defineField("score", { type: "bloks", allow: [reviewScore], maximum: 1 }),
    defineField("totalReviews", { type: "number", decimals: 0, min_value: 0, description: "How many opinions the score is made of" }),
    defineField("reviewBaseLink", { type: "text", description: "Address at the review service; a review's id is put behind it" }),
    defineField("companyLink", { type: "multilink", description: "All opinions about the shop" }),
  ],
});

/** Customer opinions with a title (shell 3.23). */
export const reviewBlock = defineBlock({
  name: "ReviewBlock",
  display_name: "Customer opinions",
  fields: [
    defineField("title", { type: "text", required: true, max_length: 100 }),
    defineField("subtitle", { type: "text", max_length: 200 }),
    defineField("reviews", { type: "bloks", allow: [reviews], required: true, minimum: 1, maximum: 1 }),
  ],
});
