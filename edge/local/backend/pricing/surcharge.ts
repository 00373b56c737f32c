import type { CallerMarket } from "../market.ts";
import type { FormatSize } from "./size.ts";

/**
 * Converts a surcharge to the market's currency, rounded up to whole units, so that prices keep their endings.
 *
 * @param amount in euros at price level 1
 */
export function surcharge({ priceLevel }: CallerMarket, amount: number): number {
  return Math.ceil(Math.round(amount * priceLevel * 100) / 100);
}

export function squareMetres({ short, long }: FormatSize): number {
  return (short * long) / 1_000_000;
}

export function perimeterMetres({ short, long }: FormatSize): number {
  return (2 * (short + long)) / 1_000;
}
