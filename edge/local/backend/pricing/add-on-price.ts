import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { CallerMarket } from "../market.ts";
import { roundToCoins } from "./unit-price.ts";

const addOnRow = z.object({ exception: z.number().nullable(), own: z.number().nullable(), german: z.number() });

/**
 * Returns the price of one envelope or inlay (shop 9.6). It depends on the size class that is defined for the card or, if there is none, on
 * `sizeClass`. A card may have an exception in a country. Countries without their own prices use Germany's, at their price level, rounded
 * to coins.
 */
export function readAddOnPrice(database: DatabaseSync, market: CallerMarket, sizeClass: string, card: string | undefined): number {
  const row = database
    .prepare(
      `WITH requested AS (
         SELECT locale.country, COALESCE((SELECT size_class FROM add_on_class WHERE card = ?3), ?2) AS size_class
         FROM locale WHERE locale = ?1
       )
       SELECT (SELECT price FROM add_on_exception WHERE card = ?3 AND country = requested.country) AS exception,
              (SELECT price FROM add_on_price WHERE country = requested.country AND size_class = requested.size_class) AS own,
              (SELECT price FROM add_on_price WHERE country = 'de' AND size_class = requested.size_class) AS german
       FROM requested`,
    )
    .get(market.locale, sizeClass, card ?? null);
  const { exception, own, german } = addOnRow.parse(row);
  return exception ?? own ?? roundToCoins(market.currency, german * market.priceLevel);
}
