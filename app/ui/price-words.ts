import { LRUCache } from "lru-cache";
import { lowestPrice, type Price, reduction } from "#app/catalogue/price.ts";
import type { Locale } from "#app/locale/locales.ts";
import { formatMoney, formatShare } from "#app/locale/money.ts";
import type { Words } from "#app/locale/words.ts";
import type { PriceLabels, PriceWords } from "#app/ui/price.tsx";

/** Whose words a price is told in. */
type Place = { locale: Locale; words: Words };

/** So many prices are remembered in words, over all locales; a shop has a few hundred in each. */
const mostRemembered = 20_000;
const remembered = new LRUCache<string, { words: PriceWords }>({ max: mostRemembered });

/** The same price has the same words, so they are found once. */
function remember(key: string, find: () => PriceWords): PriceWords {
  let known = remembered.get(key);
  if (!known) {
    known = { words: find() };
    remembered.set(key, known);
  }
  return known.words;
}

/** A price in the words of a locale; the original and the reduction only where one applies. */
export function priceWords(price: Price, { locale, words }: Place): PriceWords {
  return remember(`${locale} ${price.priceCurrent} ${price.priceOriginal}`, () => {
    const current = formatMoney(price.priceCurrent, locale);
    const share = reduction(price);
    if (share <= 0) return current;
    return [current, formatMoney(price.priceOriginal, locale), words("price.off", { share: formatShare(share, locale) })];
  });
}

/** "from" the lowest price of a list; null of an empty one. */
export function lowestWords(prices: readonly Price[], { locale, words }: Place): PriceWords | null {
  const lowest = lowestPrice(prices);
  if (!Number.isFinite(lowest)) return null;
  return remember(`${locale} from ${lowest}`, () => words("calculator.from", { price: formatMoney(lowest, locale) }));
}

export function priceLabels(words: Words): PriceLabels {
  return { before: words("price.before"), loading: words("price.loading"), unavailable: words("price.unavailable") };
}
