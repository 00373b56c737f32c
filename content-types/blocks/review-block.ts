import { defineBlock, defineField } from "@storyblok/schema";

/** What one customer says (shell.md §3, "Review"). */
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

/** What customers say, and how many (shell.md §3, "Review block"); the score's two numbers stand beside the rest. */
export const reviewBlock = defineBlock({
  name: "ReviewBlock",
  display_name: "Customer opinions",
  fields: [
    defineField("title", { type: "text", required: true, max_length: 100 }),
    defineField("subtitle", { type: "text", max_length: 200 }),
    defineField("reviews", { type: "bloks", allow: [review], required: true }),
    defineField("stars", { type: "number", min_value: 1, max_value: 5, description: "The score, rounded to halves" }),
    defineField("trustScore", { type: "number", min_value: 1, max_value: 5 }),
    defineField("totalReviews", { type: "number", min_value: 0 }),
    defineField("reviewBaseLink", { type: "text", description: "Address at the review service; a review's id is put behind it" }),
    defineField("companyLink", { type: "multilink", description: "All opinions about the shop" }),
  ],
});
