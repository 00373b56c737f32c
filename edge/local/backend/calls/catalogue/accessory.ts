import { z } from "zod";
import type { accessory as call } from "#app/backend/calls/catalogue/accessory.ts";
import type { LocalAnswer } from "../../call.ts";

const rows = z.array(z.object({ sku: z.string(), accessoryType: z.string(), name: z.string(), length: z.number().nullable() }));

/** The accessories of a picture in the order of the catalogue, named in the language of the locale. */
export const accessory: LocalAnswer<typeof call> = ({ database, market, request: { accessoryType = null } }) => {
  const found = database
    .prepare(
      `SELECT sku, accessory_type AS accessoryType, name, length
       FROM accessory JOIN accessory_line USING (line) JOIN accessory_name USING (line)
       WHERE language = ? AND accessory_type = coalesce(?, accessory_type) ORDER BY accessory.rowid`,
    )
    .all(market.locale.slice(0, 2), accessoryType);
  return { accessories: rows.parse(found) };
};
