import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { languageOf } from "./language.ts";
import type { Market } from "./market.ts";

const row = z.object({ path: z.string() });

/** Gives the page of a market's shop on which a product is configured; null where it has none. */
export function productPages(database: DatabaseSync, market: Market): (product: string) => string | null {
  const pages = database.prepare("SELECT path FROM product_page WHERE channel = ? AND product = ? AND language = ?");
  return (product) => row.optional().parse(pages.get(market.channel, product, languageOf(market)))?.path ?? null;
}
