import { type Asked, RefusedCall } from "../../call.ts";
import { type FormatPrice, formatPrices } from "../../pricing/format-prices.ts";
import { readLists, readOne } from "../../query.ts";

/** The answer: what the calculator needs of each material, in the order in which the materials were asked. */
export interface CalculatorReference {
  currency: string;
  product: string;
  materials: { materialType: string; formats: FormatPrice[] }[];
}

/** The product kinds (shop.md §3). */
const products = new Set(["framedMaterial", "photoFrame", "photobox", "photoprint"]);

/**
 * `/web-api/calculator/reference?product=framedMaterial&formatTypes[leinwand][]=400x300`; refuses an unknown product or
 * material.
 */
export function calculatorReference({ database, market, query }: Asked): CalculatorReference {
  const product = readOne(query, "product");
  if (!products.has(product)) throw new RefusedCall(`product must be one of ${[...products].join(", ")}`);
  const materials = [...readLists(query, "formatTypes")].map(([materialType, formatTypes]) => ({
    materialType,
    formats: formatPrices(database, market, materialType, formatTypes),
  }));
  return { currency: market.currency, product, materials };
}
