import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";

/** An aspect ratio with its formats, smallest first. */
export interface AspectRatio {
  aspectRatio: string;
  formatTypes: string[];
}

const ratioRows = z.array(z.object({ aspectRatio: z.string(), formatType: z.string() }));

/** Lists a material's aspect ratios in the market's catalogue, including formats without a price, which are not on sale. */
export function listAspectRatios(database: DatabaseSync, market: CallerMarket, materialType: string): AspectRatio[] {
  const ratioResult = database
    .prepare(
      `SELECT aspect_ratio AS aspectRatio, format_type AS formatType
       FROM aspect_ratio JOIN aspect_ratio_format USING (aspect_ratio)
       WHERE coalesce(locale, ?1) = ?1 AND coalesce(material_type, ?2) = ?2
       ORDER BY aspect_ratio.rowid, aspect_ratio_format.rowid`,
    )
    .all(market.locale, materialType);
  const ratios = new Map<string, AspectRatio>();
  for (const { formatType, aspectRatio } of ratioRows.parse(ratioResult)) {
    const ratioEntry = ratios.get(aspectRatio) ?? { aspectRatio, formatTypes: [] };
    ratioEntry.formatTypes.push(formatType);
    ratios.set(aspectRatio, ratioEntry);
  }
  return [...ratios.values()];
}

/** Lists the formats of a material in the market's catalogue, without duplicates. */
export function listFormats(database: DatabaseSync, market: CallerMarket, materialType: string): string[] {
  return [...new Set(listAspectRatios(database, market, materialType).flatMap(({ formatTypes }) => formatTypes))];
}

/** Lists a material's formats of one aspect ratio; empty if the market does not have that ratio. Rejects an unknown aspect ratio. */
export function formatsOfRatio(database: DatabaseSync, market: CallerMarket, materialType: string, aspectRatio: string): string[] {
  assertKnownAspectRatio(database, aspectRatio);
  return listAspectRatios(database, market, materialType).find((ratio) => ratio.aspectRatio === aspectRatio)?.formatTypes ?? [];
}

export function assertKnownAspectRatio(database: DatabaseSync, aspectRatio: string): void {
  if (!database.prepare("SELECT 1 FROM aspect_ratio WHERE aspect_ratio = ?").get(aspectRatio))
    throw new RejectedCallError(`there is no aspect ratio ${JSON.stringify(aspectRatio.slice(0, 40))}`);
}
