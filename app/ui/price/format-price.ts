import { createMemoized } from "#app/cache/memoized.ts";
import { lowestPrice, type Price, reduction } from "#app/catalogue/price.ts";
import { formatMoney, formatPercent } from "#app/locale/money.ts";
import type { LocaleWords, Translate } from "#app/locale/translate.ts";
import type { FormattedPrice, PriceLabels } from "#app/ui/price/price.tsx";

/** Max formatted prices over all locales; a shop has a few hundred in each. */
const maxRemembered = 20_000;
const minShownReduction = 0.005;
const remembered = createMemoized<FormattedPrice>(maxRemembered);

export function formatPrice(price: Price, { locale, words }: LocaleWords): FormattedPrice {
  return remembered(`${locale} ${price.priceCurrent} ${price.priceOriginal}`, () => {
    const current = formatMoney(price.priceCurrent, locale);
    const share = reduction(price);
    // Less would be shown as 0 %.
    if (share < minShownReduction) return current;
    return [current, formatMoney(price.priceOriginal, locale), words("price.off", { share: formatPercent(share, locale) })];
  });
}

/** "From" with the lowest price; null for an empty list. */
export function formatLowestPrice(prices: readonly Price[], { locale, words }: LocaleWords): FormattedPrice | null {
  const lowest = lowestPrice(prices);
  if (!Number.isFinite(lowest)) return null;
  return remembered(`${locale} from ${lowest}`, () => words("calculator.from", { price: formatMoney(lowest, locale) }));
}

export function priceLabels(words: Translate): PriceLabels {
  return { before: words("price.before"), loading: words("price.loading"), unavailable: words("price.unavailable") };
}
