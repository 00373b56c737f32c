/** A price as the back end gives it, in whole units of the market's currency (shop.md §3, "Price fields"). */
export type Price = { priceCurrent: number; priceOriginal: number };

/** The reduction as a share of the original price; 0 when there is none. */
export function reduction({ priceCurrent, priceOriginal }: Price): number {
  return priceOriginal > priceCurrent ? (priceOriginal - priceCurrent) / priceOriginal : 0;
}

/** The lowest current price of a list, or NaN of an empty one. */
export function lowestPrice(prices: readonly Price[]): number {
  return prices.length > 0 ? Math.min(...prices.map((price) => price.priceCurrent)) : Number.NaN;
}
