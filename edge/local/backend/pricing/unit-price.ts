import type { MarketCurrency } from "../market.ts";

/** Last digits of unit prices in hundredths, ascending; Swiss coins are multiples of five. */
const unitEndings: Record<MarketCurrency, readonly number[]> = { EUR: [5, 9], CHF: [0, 5], GBP: [9], USD: [9] };

/** Smallest coin of each currency, in hundredths. */
const smallestCoins: Record<MarketCurrency, number> = { EUR: 1, CHF: 5, GBP: 1, USD: 1 };

/** Returns the lowest unit price of at least the amount with a valid ending. */
export function unitPriceAtLeast(currency: MarketCurrency, amount: number): number {
  let price = hundredths(amount);
  while (!unitEndings[currency].includes(price % 10)) price += 1;
  return price / 100;
}

/** Returns the highest unit price of at most the amount with a valid ending or, if there is none, the lowest unit price. */
export function unitPriceAtMost(currency: MarketCurrency, amount: number): number {
  let price = hundredths(amount);
  while (price > 0 && !unitEndings[currency].includes(price % 10)) price -= 1;
  return Math.max(price / 100, unitPriceAtLeast(currency, 0.01));
}

/** Rounds an amount to a multiple of the smallest coin: 0.01, in Swiss francs 0.05. */
export function roundToCoins(currency: MarketCurrency, amount: number): number {
  return (Math.round(hundredths(amount) / smallestCoins[currency]) * smallestCoins[currency]) / 100;
}

export interface QuantityPrice {
  quantity: number;
  unit: UnitPrice;
  priceCurrent: number;
  priceOriginal: number;
}

export interface UnitPrice {
  priceCurrent: number;
  priceOriginal: number;
}

export function reduceUnitPrice(currency: MarketCurrency, priceOriginal: number, percent: number): UnitPrice {
  return { priceCurrent: percent ? unitPriceAtMost(currency, priceOriginal * (1 - percent / 100)) : priceOriginal, priceOriginal };
}

/** Exact to hundredths. */
export function multiplyUnitPrice(unit: UnitPrice, quantity: number): QuantityPrice {
  return {
    quantity,
    unit,
    priceCurrent: (hundredths(unit.priceCurrent) * quantity) / 100,
    priceOriginal: (hundredths(unit.priceOriginal) * quantity) / 100,
  };
}

/** Exact to hundredths. */
export function addPrices(prices: readonly UnitPrice[]): UnitPrice {
  const sum = (field: keyof UnitPrice) => prices.reduce((total, price) => total + hundredths(price[field]), 0) / 100;
  return { priceCurrent: sum("priceCurrent"), priceOriginal: sum("priceOriginal") };
}

/** Converts an amount to whole hundredths, since binary fractions are inexact. */
function hundredths(amount: number): number {
  return Math.round(amount * 100);
}
