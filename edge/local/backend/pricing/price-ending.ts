import type { MarketCurrency } from "../market.ts";

/** Price endings of each currency, in hundredths, ascending. */
const priceEndings: Record<MarketCurrency, readonly number[]> = {
  EUR: [90, 95],
  CHF: [50, 90],
  GBP: [99],
  USD: [99],
};

/** Returns the lowest price of at least the amount that has one of the currency's endings. */
export function priceAtLeast(currency: MarketCurrency, amount: number): number {
  return nearbyPrices(currency, amount).find((price) => price >= inHundredths(amount) / 100) ?? amount;
}

/** Returns the highest price of at most the amount that has one of the currency's endings. */
export function priceAtMost(currency: MarketCurrency, amount: number): number {
  return nearbyPrices(currency, amount).findLast((price) => price <= inHundredths(amount) / 100) ?? amount;
}

/** Lists the prices with a valid ending from one unit below to one above the amount, ascending. */
function nearbyPrices(currency: MarketCurrency, amount: number): number[] {
  const wholeUnits = Math.floor(amount);
  return [wholeUnits - 1, wholeUnits, wholeUnits + 1].flatMap((units) =>
    priceEndings[currency].map((ending) => (units * 100 + ending) / 100),
  );
}

/** Converts an amount to whole hundredths, since binary fractions are inexact. */
function inHundredths(amount: number): number {
  return Math.round(amount * 100);
}
