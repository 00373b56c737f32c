import type { DatabaseSync } from "node:sqlite";
import type { z } from "zod";
import type { collageDesign, collageMaking } from "#app/backend/calls/collage/collage.ts";
import type { Market } from "../market.ts";
import { articlePrices } from "./article-prices.ts";
import { type ArticlePrice, lowest } from "./reduced-price.ts";

type Design = Pick<z.infer<typeof collageDesign>, "formatTypes">;
type Making = z.infer<typeof collageMaking>;

/** Gives the lowest price of one collage: a collage costs what its print does in its frame. What a making costs is read once. */
export function collageFrom(
  database: DatabaseSync,
  market: Market,
): (designs: readonly Design[], makings: readonly Making[]) => ArticlePrice {
  const known = new Map<string, ArticlePrice>();
  const priceOf = ({ materialType, frameType }: Making, formats: readonly string[]) => {
    const name = [materialType, frameType, ...formats].join();
    const before = known.get(name);
    if (before) return before;
    const selection = { materialType, ...(frameType === null ? {} : { frameType }) };
    const price = lowest(articlePrices(database, market, selection, formats).map(({ article }) => article));
    known.set(name, price);
    return price;
  };
  return (designs, makings) => {
    const formats = [...new Set(designs.flatMap(({ formatTypes }) => formatTypes))];
    const { priceCurrent, priceOriginal } = lowest(makings.map((making) => priceOf(making, formats)));
    return { priceCurrent, priceOriginal };
  };
}
