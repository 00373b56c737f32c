import type { AddFinding } from "./finding.ts";
import type { LocatedBlock } from "./walk.ts";

export function checkReviewCount(blocks: readonly LocatedBlock[], addFinding: AddFinding): void {
  for (const { type, at, fields } of blocks) {
    if (type !== "ProductReviews" || !Array.isArray(fields.reviews)) continue;
    const { count, reviews } = fields;
    if (Number(count) < reviews.length)
      addFinding("low-count", `${at}.count`, `The page shows ${reviews.length} reviews: their average is made of at least as many.`);
  }
}
