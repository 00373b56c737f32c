/** In units of the market's currency, not hundredths (shop 3.20). */
export type Price = { priceCurrent: number; priceOriginal: number };

/** Returns the reduction as a share of the original price, 0 to 1. */
export function reduction({ priceCurrent, priceOriginal }: Price): number {
  return priceOriginal > priceCurrent ? (priceOriginal - priceCurrent) / priceOriginal : 0;
}

export function lowestPrice(prices: readonly Price[]): number {
  return prices.length > 0 ? Math.min(...prices.map((price) => price.priceCurrent)) : Number.NaN;
}
