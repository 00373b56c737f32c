import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { tradeWord } from "../../designer/hand-off/texts.ts";
import { marketLanguage } from "../language.ts";
import type { CallerMarket } from "../market.ts";

/** Area and value of the trade word that names each category, in the order of the links. */
const names: Record<string, readonly [area: string, value: string]> = {
  canvas: ["material", "leinwand"],
  calendar: ["product", "calendar"],
  photobox: ["product", "photobox"],
  photoprint: ["product", "photoprint"],
};

const pageRows = z.array(z.object({ category: z.string(), path: z.string() }));

export type ProductLink = { name: string; path: string };

export function readProductLinks(database: DatabaseSync, market: CallerMarket): ProductLink[] {
  const rows = database
    .prepare("SELECT category, '/' || slug || ending AS path FROM category_path JOIN path_ending ON channel = ? WHERE language = ?")
    .all(market.channel, marketLanguage(market));
  const paths = new Map(pageRows.parse(rows).map(({ category, path }) => [category, path]));
  return Object.entries(names).flatMap(([category, name]) => {
    const path = paths.get(category);
    return path === undefined ? [] : [{ name: tradeWord(...name, market.locale), path }];
  });
}
