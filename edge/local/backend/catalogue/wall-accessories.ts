import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { localSpelling } from "../../designer/hand-off/texts.ts";
import type { CallerMarket } from "../market.ts";
import { readAccessoryPrice } from "../pricing/accessory-price.ts";

const accessoryRows = z.array(z.object({ sku: z.string(), name: z.string(), length: z.number().nullable() }));

/** Reads accessories for hanging or standing pictures, of one type or all, in catalogue order and the locale's language. */
export function readWallAccessories(database: DatabaseSync, { locale }: CallerMarket, accessoryType: string | null = null) {
  const result = database
    .prepare(
      `SELECT sku, name, length
       FROM wall_accessory JOIN wall_accessory_line USING (line) JOIN wall_accessory_name USING (line)
       WHERE language = ? AND accessory_type = coalesce(?, accessory_type) ORDER BY wall_accessory.rowid`,
    )
    .all(locale.slice(0, 2), accessoryType);
  return accessoryRows.parse(result).map((row) => ({ ...row, name: localSpelling(row.name, locale) }));
}

/** Maps SKUs to price and name; the name of a poster hanger includes its length. Omits accessories without a price. */
export function readWallAccessoryPrices(database: DatabaseSync, market: CallerMarket) {
  const entries = readWallAccessories(database, market).flatMap(({ sku, name, length }) => {
    const price = readAccessoryPrice(database, market, sku);
    return price ? [[sku, { name: length === null ? name : `${name}, ${lengthIn(market, length)}`, ...price }] as const] : [];
  });
  return new Map(entries);
}

/** Formats a length: 210 mm is "21 cm", in en-US "8.3 in". */
function lengthIn({ locale }: CallerMarket, millimetres: number): string {
  const [unit, size] = locale === "en-US" ? (["inch", 25.4] as const) : (["centimeter", 10] as const);
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(millimetres / size);
}
