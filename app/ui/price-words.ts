import { type Price, reduction } from "#app/catalogue/price.ts";
import type { Locale } from "#app/locale/locales.ts";
import { formatMoney, formatShare } from "#app/locale/money.ts";
import type { Words } from "#app/locale/words.ts";
import type { PriceLabels, PriceWords } from "#app/ui/price.tsx";

/** A price in the words of a locale; the original and the reduction only where one applies. */
export function priceWords(price: Price, { locale, words }: { locale: Locale; words: Words }): PriceWords {
  const current = formatMoney(price.priceCurrent, locale);
  const share = reduction(price);
  if (share <= 0) return current;
  return [current, formatMoney(price.priceOriginal, locale), words("price.off", { share: formatShare(share, locale) })];
}

export function priceLabels(words: Words): PriceLabels {
  return { before: words("price.before"), loading: words("price.loading"), unavailable: words("price.unavailable") };
}
