import type { DatabaseSync } from "node:sqlite";
import type { z } from "zod";
import type { collageDesign, collageVariant } from "#app/backend/calls/collage/collage.ts";
import type { CallerMarket } from "../market.ts";
import { readSelectionPrices } from "./article-prices.ts";
import { type ArticlePrice, findLowestPrice } from "./reduced-price.ts";

type Design = Pick<z.infer<typeof collageDesign>, "formatTypes">;
type CollageVariant = z.infer<typeof collageVariant>;

/**
 * Returns a function that finds the lowest price of a collage. A collage costs as much as a print, in a frame if it has one. Caches prices.
 */
export function createCollagePricing(
  database: DatabaseSync,
  market: CallerMarket,
): (designs: readonly Design[], variants: readonly CollageVariant[]) => ArticlePrice {
  const pricesByKey = new Map<string, ArticlePrice>();
  const variantPrice = ({ materialType, frameType }: CollageVariant, formats: readonly string[]) => {
    const key = [materialType, frameType, ...formats].join();
    const cached = pricesByKey.get(key);
    if (cached) return cached;
    const selection = { materialType, ...(frameType === null ? {} : { frameType }) };
    const price = findLowestPrice(readSelectionPrices(database, market, selection, formats));
    pricesByKey.set(key, price);
    return price;
  };
  return (designs, variants) => {
    const formats = [...new Set(designs.flatMap(({ formatTypes }) => formatTypes))];
    const { priceCurrent, priceOriginal } = findLowestPrice(variants.map((making) => variantPrice(making, formats)));
    return { priceCurrent, priceOriginal };
  };
}
