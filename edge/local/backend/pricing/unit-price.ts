import type { Currency } from "../market.ts";

/** What the price of one small piece ends in, in hundredths of ten, rising; Swiss coins are five hundredths at least. */
const endings: Record<Currency, readonly number[]> = { EUR: [5, 9], CHF: [0, 5], GBP: [9], USD: [9] };

/** The smallest coin of each currency, in hundredths. */
const coins: Record<Currency, number> = { EUR: 1, CHF: 5, GBP: 1, USD: 1 };

/** The lowest price with a small piece's ending that is at least the amount. */
export function unitPriceAtLeast(currency: Currency, amount: number): number {
  let price = hundredths(amount);
  while (!endings[currency].includes(price % 10)) price += 1;
  return price / 100;
}

/** The highest price with a small piece's ending that is at most the amount, but never less than the lowest of all. */
export function unitPriceAtMost(currency: Currency, amount: number): number {
  let price = hundredths(amount);
  while (price > 0 && !endings[currency].includes(price % 10)) price -= 1;
  return Math.max(price / 100, unitPriceAtLeast(currency, 0.01));
}

/** An amount as it can be paid in coins: to the next hundredth, in Swiss francs to the next five. */
export function inCoins(currency: Currency, amount: number): number {
  return (Math.round(hundredths(amount) / coins[currency]) * coins[currency]) / 100;
}

/** The prices of several of one piece, and of one of them. */
export interface QuantityPrice {
  quantity: number;
  unit: UnitPrice;
  priceCurrent: number;
  priceOriginal: number;
}

/** The price of one piece: what it costs, and what it costs without a reduction. */
export interface UnitPrice {
  priceCurrent: number;
  priceOriginal: number;
}

/** A piece's price, lowered by a reduction in percent where there is one. */
export function reducedUnit(currency: Currency, priceOriginal: number, percent: number): UnitPrice {
  return { priceCurrent: percent ? unitPriceAtMost(currency, priceOriginal * (1 - percent / 100)) : priceOriginal, priceOriginal };
}

/** Several of one piece cost their number times its price, to the hundredth. */
export function priceOf(unit: UnitPrice, quantity: number): QuantityPrice {
  return {
    quantity,
    unit,
    priceCurrent: (hundredths(unit.priceCurrent) * quantity) / 100,
    priceOriginal: (hundredths(unit.priceOriginal) * quantity) / 100,
  };
}

/** What several things cost together, to the hundredth. */
export function sumOf(prices: readonly UnitPrice[]): UnitPrice {
  const sum = (field: keyof UnitPrice) => prices.reduce((total, price) => total + hundredths(price[field]), 0) / 100;
  return { priceCurrent: sum("priceCurrent"), priceOriginal: sum("priceOriginal") };
}

/** Whole hundredths, without the noise of binary fractions. */
function hundredths(amount: number): number {
  return Math.round(amount * 100);
}
