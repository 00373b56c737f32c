import type { calculatorReference as call } from "#app/backend/calls/prices/calculator-reference.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { formatPrices } from "../../pricing/format-prices.ts";

/** The product kinds (shop.md §3). */
const products = new Set(["framedMaterial", "photoFrame", "photobox", "photoprint"]);

/** What a calculator needs of each material, in the order in which the materials were asked; refuses an unknown product or material. */
export const calculatorReference: LocalAnswer<typeof call> = ({ database, market, request: { product, formatTypes } }) => {
  if (!products.has(product)) throw new RefusedCall(`product must be one of ${[...products].join(", ")}`);
  const materials = Object.entries(formatTypes).map(([materialType, formats]) => ({
    materialType,
    formats: formatPrices(database, market, materialType, formats),
  }));
  return { currency: market.currency, product, materials };
};
