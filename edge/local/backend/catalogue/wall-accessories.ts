import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Market } from "../market.ts";
import { accessoryPrice } from "../pricing/accessory-price.ts";

const rows = z.array(z.object({ sku: z.string(), accessoryType: z.string(), name: z.string(), length: z.number().nullable() }));

/** Where German is written without ß. */
const withoutSharpS = new Set(["de-CH", "de-LI"]);

/** What hangs or holds a picture, in the order of the catalogue, named in the language of the locale; of one kind, or of all. */
export function readWallAccessories(database: DatabaseSync, { locale }: Market, accessoryType: string | null = null) {
  const found = database
    .prepare(
      `SELECT sku, accessory_type AS accessoryType, name, length
       FROM wall_accessory JOIN wall_accessory_line USING (line) JOIN wall_accessory_name USING (line)
       WHERE language = ? AND accessory_type = coalesce(?, accessory_type) ORDER BY wall_accessory.rowid`,
    )
    .all(locale.slice(0, 2), accessoryType);
  const spelled = (name: string) => (withoutSharpS.has(locale) ? name.replaceAll("ß", "ss") : name);
  return rows.parse(found).map((row) => ({ ...row, name: spelled(row.name) }));
}

/** The same by their articles, each with its price. */
export function wallAccessories(database: DatabaseSync, market: Market) {
  const all = readWallAccessories(database, market).flatMap(({ sku, name }) => {
    const price = accessoryPrice(database, market, sku);
    return price ? [[sku, { name, ...price }] as const] : [];
  });
  return new Map(all);
}
