import type { PriceWords } from "#app/ui/price.tsx";

/**
 * Prices in the order of the materials. Each list begins with the material's lowest price, as "from …"; then come its formats in
 * their order. Null is something that is not sold.
 */
export type CalculatorPrices = readonly (readonly (PriceWords | null)[])[];

/**
 * Prices as they are handed over: JSON, written once for an answer. The router walks through all that is handed over, for every
 * visitor; of dozens of prices it would be a tenth of a kept page's cost.
 */
export type HandedPrices = string & { readonly of: CalculatorPrices };

export function handOver(prices: CalculatorPrices): HandedPrices {
  return JSON.stringify(prices) as HandedPrices;
}

let last: { handed: HandedPrices; prices: CalculatorPrices } | undefined;

/** Reads what was handed over; all places of one calculator read the same. */
export function readPrices(handed: HandedPrices): CalculatorPrices {
  if (last?.handed !== handed) last = { handed, prices: JSON.parse(handed) };
  return last.prices;
}
