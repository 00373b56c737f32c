import type { Locale } from "#app/locale/locales.ts";
import { formatCount } from "#app/locale/money.ts";
import type { Translate } from "#app/locale/translate.ts";
import { Stars } from "#app/ui/controls/stars.server.tsx";

type Props = { rating: number; count: number; words: Translate; locale: Locale };

/** Screen readers get one sentence. */
export function Rating({ rating, count, words, locale }: Props) {
  const total = formatCount(count, locale);
  return (
    <p className="rating">
      <Stars stars={rating} label={words("reviews.rating", { stars: rating, count, total })} />
      <span className="rating__text" aria-hidden="true">
        {words("reviews.summary", { stars: rating, total })}
      </span>
    </p>
  );
}
