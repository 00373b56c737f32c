import type { Market } from "../market.ts";
import type { Size } from "./size.ts";

/**
 * What a part adds to a price, in the market's currency: raised to a whole unit, so that a price with it still ends as a
 * shop's prices end.
 *
 * @param amount in euro at price level 1
 */
export function surcharge({ priceLevel }: Market, amount: number): number {
  return Math.ceil(Math.round(amount * priceLevel * 100) / 100);
}

export function squareMetres({ short, long }: Size): number {
  return (short * long) / 1_000_000;
}

/** All the way round, in metres. */
export function runningMetres({ short, long }: Size): number {
  return (2 * (short + long)) / 1_000;
}
