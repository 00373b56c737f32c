import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Market } from "../market.ts";
import { inCoins } from "./unit-price.ts";

const addOnRow = z.object({ exception: z.number().nullable(), own: z.number().nullable(), german: z.number() });

/**
 * What one envelope or inlay costs (shop.md §9): by the size class of the card that it is for, where that has one of its
 * own, else by its own size class. A card may have a price of its own in a country. Countries without a price list of add-ons take
 * Germany's, by their price level, in coins of their currency.
 */
export function addOnPrice(database: DatabaseSync, market: Market, sizeClass: string, card: string | undefined): number {
  const row = database
    .prepare(
      `WITH asked AS (
         SELECT locale.country, COALESCE((SELECT size_class FROM add_on_class WHERE card = ?3), ?2) AS size_class
         FROM locale WHERE locale = ?1
       )
       SELECT (SELECT price FROM add_on_exception WHERE card = ?3 AND country = asked.country) AS exception,
              (SELECT price FROM add_on_price WHERE country = asked.country AND size_class = asked.size_class) AS own,
              (SELECT price FROM add_on_price WHERE country = 'de' AND size_class = asked.size_class) AS german
       FROM asked`,
    )
    .get(market.locale, sizeClass, card ?? null);
  const { exception, own, german } = addOnRow.parse(row);
  return exception ?? own ?? inCoins(market.currency, german * market.priceLevel);
}
