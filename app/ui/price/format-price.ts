import { createMemoizer } from "#app/cache/memoized.ts";
import { lowestPrice, type Price, reduction } from "#app/catalogue/price.ts";
import { formatMoney, formatPercent } from "#app/locale/money.ts";
import type { LocaleWords, Translate } from "#app/locale/translate.ts";
import type { FormattedPrice, PriceLabels } from "#app/ui/price/price.tsx";

/** Max formatted prices cached, over all locales; a shop has a few hundred in each. */
const maxRemembered = 20_000;
const minShownReduction = 0.005;
const remembered = createMemoizer<FormattedPrice>(maxRemembered);

export function formatPrice(price: Price, place: LocaleWords): FormattedPrice {
  return formatWith(price, place, "exact", (money) => money);
}

/** Formats "from" and a price that only some articles have (shell 5). */
export function formatPriceFrom(price: Price, place: LocaleWords): FormattedPrice {
  return formatWith(price, place, "from", (money) => place.words("calculator.from", { price: money }));
}

export function formatLowestPrice(prices: readonly Price[], place: LocaleWords): FormattedPrice | null {
  const lowest = lowestPrice(prices);
  return Number.isFinite(lowest) ? formatPriceFrom({ priceCurrent: lowest, priceOriginal: lowest }, place) : null;
}

function formatWith(price: Price, { locale, words }: LocaleWords, kind: string, prefix: (money: string) => string): FormattedPrice {
  return remembered(`${locale} ${kind} ${price.priceCurrent} ${price.priceOriginal}`, () => {
    const current = prefix(formatMoney(price.priceCurrent, locale));
    const share = reduction(price);
    // A smaller reduction would be shown as 0 %.
    if (share < minShownReduction) return current;
    return [current, formatMoney(price.priceOriginal, locale), words("price.off", { share: formatPercent(share, locale) })];
  });
}

export function priceLabels(words: Translate): PriceLabels {
  return { before: words("price.before"), loading: words("price.loading"), unavailable: words("price.unavailable") };
}
