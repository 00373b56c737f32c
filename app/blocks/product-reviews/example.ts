import type { Content } from "#content-types/schema.ts";

export const example: Content<"ProductReviews"> = {
  _uid: "reviews",
  component: "ProductReviews",
  headline: "Was Kunden über die Leinwand sagen",
  rating: 4.6,
  count: 128,
  reviews: [
    {
      _uid: "review-1",
      component: "Review",
      stars: 5,
      title: "Wie gemalt",
      text: "Sieht aus, als wäre sie schon immer da gewesen.",
      authorName: "Katrin M.",
      createdAt: "2026-09-30 00:00",
    },
    { _uid: "review-2", component: "Review", stars: 3, title: "Etwas dunkel", text: "Sonst gut.", authorName: "Erik J." },
  ],
  verified: true,
};
