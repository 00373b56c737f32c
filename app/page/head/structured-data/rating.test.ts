import { describe, expect, it } from "vitest";
import { example } from "#app/blocks/product-reviews/example.ts";
import type { Content } from "#content-types/schema.ts";
import { buildProductRating } from "./rating.server.ts";

const ratingOf = (more: Partial<Content<"ProductReviews">> = {}) =>
  JSON.parse(JSON.stringify(buildProductRating([{ ...example, ...more }])));

describe("the rating of a product", () => {
  it("is the average, with the reviews that the page shows", () => {
    expect(ratingOf()).toEqual({
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.6, reviewCount: 128, bestRating: 5 },
      review: [
        {
          "@type": "Review",
          name: "Wie gemalt",
          reviewBody: "Sieht aus, als wäre sie schon immer da gewesen.",
          author: { "@type": "Person", name: "Katrin M." },
          datePublished: "2026-09-30",
          reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5 },
        },
        expect.objectContaining({ reviewRating: { "@type": "Rating", ratingValue: 3, bestRating: 5 } }),
      ],
    });
  });

  it("is left out unless buyers wrote the reviews, and without any on the page", () => {
    expect(ratingOf({ verified: false })).toEqual({});
    expect(ratingOf({ reviews: [] })).toEqual({});
    expect(buildProductRating([])).toEqual({});
  });
});
