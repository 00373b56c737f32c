import type { calculatorReference as call } from "#app/backend/calls/prices/calculator-reference.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { readFormatPrices } from "../../pricing/format-prices.ts";

/** Kinds of products (shop 3.1). */
const products = new Set(["framedMaterial", "photoFrame", "photobox", "photoprint"]);

/** Returns the calculator's data of each material, in the given order; rejects an unknown product or material. */
export const answerCalculatorReference: LocalCallHandler<typeof call> = ({ database, market, request: { product, formatTypes } }) => {
  if (!products.has(product)) throw new RejectedCallError(`product must be one of ${[...products].join(", ")}`);
  const materials = Object.entries(formatTypes).map(([materialType, formats]) => ({
    materialType,
    formats: readFormatPrices(database, market, materialType, formats),
  }));
  return { currency: market.currency, materials };
};
