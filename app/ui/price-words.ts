import { type Price, reduction } from "#app/catalogue/price.ts";
import type { Locale } from "#app/locale/locales.ts";
import { formatMoney, formatShare } from "#app/locale/money.ts";
import type { Words } from "#app/locale/words.ts";
import type { PriceStandIns, PriceWords } from "#app/ui/price.tsx";

/** A price in the words of a locale; the original and the reduction only where one applies. */
export function priceWords(price: Price, { locale, words }: { locale: Locale; words: Words }): PriceWords {
  const current = formatMoney(price.priceCurrent, locale);
  const share = reduction(price);
  if (share <= 0) return { current };
  const original = formatMoney(price.priceOriginal, locale);
  return {
    current,
    original,
    before: words("price.before", { price: original }),
    off: words("price.off", { share: formatShare(share, locale) }),
  };
}

export function priceStandIns(words: Words): PriceStandIns {
  return { loading: words("price.loading"), unavailable: words("price.unavailable") };
}
