import type { Currency } from "../market.ts";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";

export interface ArticlePrice {
  priceCurrent: number;
  priceOriginal: number;
}

/**
 * The prices of an amount of money in the market's currency: the original raised to a shop's ending, the current one lower by
 * every percentage, one after the other, and lowered to a shop's ending where there is a reduction at all.
 */
export function reducedPrice(currency: Currency, amount: number, percents: readonly number[]): ArticlePrice {
  const priceOriginal = priceAtLeast(currency, amount);
  const reduced = percents.reduce((price, percent) => price * (1 - percent / 100), priceOriginal);
  return { priceOriginal, priceCurrent: reduced < priceOriginal ? priceAtMost(currency, reduced) : priceOriginal };
}

/** The lowest of some prices; there must be one. */
export function lowest(prices: readonly ArticlePrice[]): ArticlePrice {
  const [first, ...others] = prices;
  if (!first) throw new Error("no price to choose from: the seed has an article that is sold in no way");
  return others.reduce((low, price) => (price.priceCurrent < low.priceCurrent ? price : low), first);
}

/** What a number of pieces costs, in whole hundredths. */
export function total(price: number, amount: number): number {
  return Math.round(price * 100 * amount) / 100;
}
