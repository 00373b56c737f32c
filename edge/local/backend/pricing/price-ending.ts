import type { Currency } from "../market.ts";

/** What a shop's price ends in, in hundredths, rising. */
const endings: Record<Currency, readonly number[]> = {
  EUR: [90, 95],
  CHF: [50, 90],
  GBP: [99],
  USD: [99],
};

/** The lowest price with the currency's ending that is at least the amount. */
export function priceAtLeast(currency: Currency, amount: number): number {
  return near(currency, amount).find((price) => price >= cents(amount) / 100) ?? amount;
}

/** The highest price with the currency's ending that is at most the amount. */
export function priceAtMost(currency: Currency, amount: number): number {
  return near(currency, amount).findLast((price) => price <= cents(amount) / 100) ?? amount;
}

/** The prices with the right ending from one unit below the amount to one above, rising. */
function near(currency: Currency, amount: number): number[] {
  const whole = Math.floor(amount);
  return [whole - 1, whole, whole + 1].flatMap((units) => endings[currency].map((ending) => (units * 100 + ending) / 100));
}

/** Whole hundredths, without the noise of binary fractions. */
function cents(amount: number): number {
  return Math.round(amount * 100);
}
