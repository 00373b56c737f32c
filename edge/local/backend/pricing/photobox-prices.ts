import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { CallerMarket } from "../market.ts";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";

const photoboxRows = z.array(
  z.object({
    photoboxType: z.enum(["small", "large", "photoprint"]),
    formatType: z.string(),
    paperType: z.enum(["glossy", "matt", "hahnemuehle", "poster"]),
    pieces: z.number(),
    amount: z.number(),
    percent: z.number(),
  }),
);

/** A photo box or a set of prints, with prices in the market's currency. */
export type PhotoboxPrice = Omit<z.infer<typeof photoboxRows>[number], "amount" | "percent"> & {
  sku: string;
  priceCurrent: number;
  priceOriginal: number;
};

/** Lists all photo boxes and sets of prints; prices include the box and its prints by format and paper. */
export function listPhotoboxPrices(database: DatabaseSync, { currency, priceLevel }: CallerMarket): PhotoboxPrice[] {
  const result = database
    .prepare(
      `SELECT photobox_type AS photoboxType, format_type AS formatType, paper_type AS paperType, pieces,
              box_price + pieces * print_price * factor AS amount, percent
       FROM photobox_offer JOIN photobox_type_price USING (photobox_type) JOIN photo_print_price USING (format_type)
       CROSS JOIN photo_paper_price
       ORDER BY photobox_offer.rowid, photo_paper_price.rowid`,
    )
    .all();
  return photoboxRows.parse(result).map(({ amount, percent, ...box }) => {
    const priceOriginal = priceAtLeast(currency, amount * priceLevel);
    const priceCurrent = percent ? priceAtMost(currency, priceOriginal * (1 - percent / 100)) : priceOriginal;
    return { ...box, sku: `photobox-${box.photoboxType}-${box.formatType}-${box.paperType}`, priceCurrent, priceOriginal };
  });
}
