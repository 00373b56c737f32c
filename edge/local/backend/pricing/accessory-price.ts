import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Market } from "../market.ts";
import { priceAtLeast } from "./price-ending.ts";

const row = z.object({ basePrice: z.number(), metrePrice: z.number(), length: z.number().nullable() });

/** The price of an accessory in the market's currency: its base, and its length where it has one; undefined for no accessory. */
export function accessoryPrice(
  database: DatabaseSync,
  { currency, priceLevel }: Market,
  sku: string,
): { sku: string; priceCurrent: number; priceOriginal: number } | undefined {
  const found = database
    .prepare(
      `SELECT base_price AS basePrice, metre_price AS metrePrice, length
       FROM accessory JOIN accessory_line USING (line) WHERE sku = ?`,
    )
    .get(sku);
  if (!found) return undefined;
  const { basePrice, metrePrice, length } = row.parse(found);
  const price = priceAtLeast(currency, (basePrice + (metrePrice * (length ?? 0)) / 1_000) * priceLevel);
  return { sku, priceCurrent: price, priceOriginal: price };
}
