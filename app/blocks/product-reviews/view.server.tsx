import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { Rating } from "#app/ui/review/rating.server.tsx";
import { Review } from "#app/ui/review/review.server.tsx";

/** States in the last line whether the shop has verified that the reviews are by buyers, as consumer law requires. */
export function ProductReviews({ content, setting }: BlockProps<"ProductReviews">): ReactNode {
  const { _uid, headline, rating, count, reviews, verified } = content;
  const { words } = setting;
  const id = `reviews-${_uid}`;
  return (
    <section className="product-reviews wrap" aria-labelledby={id}>
      <header className="product-reviews__head">
        <h2 className="product-reviews__headline" id={id}>
          {headline}
        </h2>
        <Rating rating={rating} count={count} {...setting} />
      </header>
      <ul className="product-reviews__list">
        {reviews.map((review) => (
          <li key={review._uid}>
            <Review review={review} setting={setting} />
          </li>
        ))}
      </ul>
      <p className="product-reviews__origin">{words(verified ? "reviews.verified" : "reviews.unverified")}</p>
    </section>
  );
}
