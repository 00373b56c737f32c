import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { marketLanguage } from "./language.ts";
import type { CallerMarket } from "./market.ts";

const pageRow = z.object({ path: z.string() });

/** Creates a reader of the path of a product's configuration page in a market; it returns null if there is no such page. */
export function createProductPageReader(database: DatabaseSync, market: CallerMarket): (product: string) => string | null {
  const pages = database.prepare("SELECT path FROM product_page WHERE channel = ? AND product = ? AND language = ?");
  return (product) => pageRow.optional().parse(pages.get(market.channel, product, marketLanguage(market)))?.path ?? null;
}
