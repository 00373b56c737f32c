import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { CallerMarket } from "../market.ts";
import { priceAtLeast } from "./price-ending.ts";

const accessoryRow = z.object({ basePrice: z.number(), metrePrice: z.number(), length: z.number().nullable() });

/** Returns an accessory's price in the market's currency, by base price and length; undefined for an unknown accessory. */
export function readAccessoryPrice(
  database: DatabaseSync,
  { currency, priceLevel }: CallerMarket,
  sku: string,
): { sku: string; priceCurrent: number; priceOriginal: number } | undefined {
  const result = database
    .prepare(
      `SELECT base_price AS basePrice, metre_price AS metrePrice, length
       FROM wall_accessory JOIN wall_accessory_line USING (line) WHERE sku = ?`,
    )
    .get(sku);
  if (!result) return undefined;
  const { basePrice, metrePrice, length } = accessoryRow.parse(result);
  const price = priceAtLeast(currency, (basePrice + (metrePrice * (length ?? 0)) / 1_000) * priceLevel);
  return { sku, priceCurrent: price, priceOriginal: price };
}
