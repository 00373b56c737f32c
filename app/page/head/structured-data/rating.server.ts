import type { PageBlock } from "#app/blocks/define-block.server.ts";
import { isBlock } from "#app/content/parse/story.ts";
import { parseContentDate } from "#app/locale/content-date.ts";
import type { Content } from "#content-types/schema.ts";
import type { JsonLdNode } from "./thing.ts";

/**
 * Average and reviews of a page's product, from its first reviews block. Returns {} unless the reviews are verified to be by buyers, since
 * search engines reject others.
 */
export function buildProductRating(blocks: readonly PageBlock[]): { aggregateRating?: JsonLdNode; review?: JsonLdNode[] } {
  const shown = blocks.find((block) => isBlock(block, "ProductReviews"));
  if (!shown?.verified || shown.reviews.length === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: shown.rating, reviewCount: shown.count, bestRating: 5 },
    review: shown.reviews.map(reviewOf),
  };
}

function reviewOf({ stars, title, text, authorName, createdAt }: Content<"Review">): JsonLdNode {
  return {
    "@type": "Review",
    name: title,
    reviewBody: text,
    author: { "@type": "Person", name: authorName },
    datePublished: parseContentDate(createdAt)?.toISOString().slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
  };
}
