import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";

/** An aspect ratio with its formats from small to large. */
export interface AspectRatio {
  aspectRatio: string;
  orientation: "landscape" | "portrait" | "square";
  formatTypes: string[];
}

const rows = z.array(
  z.object({ aspectRatio: z.string(), orientation: z.enum(["landscape", "portrait", "square"]), formatType: z.string() }),
);

/** The aspect ratios that the market's catalogue lists for a material; which of the formats it is made in, its prices say. */
export function aspectRatiosOf(database: DatabaseSync, market: Market, materialType: string): AspectRatio[] {
  const found = database
    .prepare(
      `SELECT aspect_ratio AS aspectRatio, orientation, format_type AS formatType
       FROM aspect_ratio JOIN aspect_ratio_format USING (aspect_ratio)
       WHERE coalesce(locale, ?1) = ?1 AND coalesce(material_type, ?2) = ?2
       ORDER BY aspect_ratio.rowid, aspect_ratio_format.rowid`,
    )
    .all(market.locale, materialType);
  const ratios = new Map<string, AspectRatio>();
  for (const { formatType, ...ratio } of rows.parse(found)) {
    const known = ratios.get(ratio.aspectRatio) ?? { ...ratio, formatTypes: [] };
    known.formatTypes.push(formatType);
    ratios.set(ratio.aspectRatio, known);
  }
  return [...ratios.values()];
}

/** The formats that the market's catalogue lists for a material, each once. */
export function catalogueFormats(database: DatabaseSync, market: Market, materialType: string): string[] {
  return [...new Set(aspectRatiosOf(database, market, materialType).flatMap(({ formatTypes }) => formatTypes))];
}

/** The formats of one aspect ratio for a material, none where the market does not list it; refuses an unknown aspect ratio. */
export function formatsOfRatio(database: DatabaseSync, market: Market, materialType: string, aspectRatio: string): string[] {
  refuseUnknownRatio(database, aspectRatio);
  return aspectRatiosOf(database, market, materialType).find((ratio) => ratio.aspectRatio === aspectRatio)?.formatTypes ?? [];
}

export function refuseUnknownRatio(database: DatabaseSync, aspectRatio: string): void {
  if (!database.prepare("SELECT 1 FROM aspect_ratio WHERE aspect_ratio = ?").get(aspectRatio))
    throw new RefusedCall(`there is no aspect ratio ${JSON.stringify(aspectRatio.slice(0, 40))}`);
}
