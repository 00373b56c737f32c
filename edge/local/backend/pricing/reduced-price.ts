import type { MarketCurrency } from "../market.ts";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";

export interface ArticlePrice {
  priceCurrent: number;
  priceOriginal: number;
}

/**
 * Computes prices from an amount in the market's currency. The original price is rounded up to a price ending; the current price is reduced
 * by all percentages in turn and rounded down to a price ending, or equal to the original without a reduction.
 */
export function reducedPrice(currency: MarketCurrency, amount: number, percents: readonly number[]): ArticlePrice {
  const priceOriginal = priceAtLeast(currency, amount);
  const reduced = percents.reduce((price, percent) => price * (1 - percent / 100), priceOriginal);
  return { priceOriginal, priceCurrent: reduced < priceOriginal ? priceAtMost(currency, reduced) : priceOriginal };
}

/** Returns the lowest price of a list. @throws Error if the list is empty */
export function findLowestPrice(prices: readonly ArticlePrice[]): ArticlePrice {
  const [first, ...others] = prices;
  if (!first) throw new Error("no price to choose from: the seed has an article that is sold in no way");
  return others.reduce((low, price) => (price.priceCurrent < low.priceCurrent ? price : low), first);
}

export function totalPrice(price: number, amount: number): number {
  return Math.round(price * 100 * amount) / 100;
}
