import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";
import { type FormatSize, parseFormatSize } from "./size.ts";
import { squareMetres } from "./surcharge.ts";

/** A format of a material with its prices in the market's currency. */
export interface FormatPrice {
  formatType: string;
  sku: string;
  priceCurrent: number;
  priceOriginal: number;
}

const materialRow = z.object({ basePrice: z.number(), squareMetrePrice: z.number(), shortestSide: z.number(), longestSide: z.number() });
const reductionRows = z.array(z.object({ upToArea: z.number(), percent: z.number() }));

type Reduction = z.infer<typeof reductionRows>[number];

export type MaterialRow = z.infer<typeof materialRow>;

/**
 * Returns the prices of a material's formats.
 *
 * Omits formats ("400x300", in millimetres) that are malformed or outside the material's limits; rejects an unknown material.
 */
export function readFormatPrices(
  database: DatabaseSync,
  market: CallerMarket,
  materialType: string,
  formatTypes: readonly string[],
): FormatPrice[] {
  const material = readMaterial(database, materialType);
  const reductions = readReductions(database, materialType);
  return formatTypes.flatMap((formatType) => {
    const size = parseFormatSize(formatType);
    if (!size || size.short < material.shortestSide || size.long > material.longestSide) return [];
    return [{ formatType, sku: `${materialType}-${formatType}`, ...computeFormatPrices(material, reductions, market, size) }];
  });
}

/**
 * Computes a format's prices. The original price is the base price plus the area times the price per square metre, rounded up to a price
 * ending. The current price is lower by the highest reduction that covers the area, rounded down to a price ending. Neither price falls as
 * the area grows.
 */
export function computeFormatPrices(
  { basePrice, squareMetrePrice }: Pick<MaterialRow, "basePrice" | "squareMetrePrice">,
  reductions: readonly Reduction[],
  { currency, priceLevel }: CallerMarket,
  size: FormatSize,
): { priceCurrent: number; priceOriginal: number } {
  const area = squareMetres(size);
  const priceOriginal = priceAtLeast(currency, (basePrice + squareMetrePrice * area) * priceLevel);
  const percent = Math.max(0, ...reductions.filter(({ upToArea }) => area <= upToArea).map((reduction) => reduction.percent));
  return { priceCurrent: percent ? priceAtMost(currency, priceOriginal * (1 - percent / 100)) : priceOriginal, priceOriginal };
}

/** Reads a material of the price list, with sides in millimetres; rejects an unknown material. */
export function readMaterial(database: DatabaseSync, materialType: string): MaterialRow {
  const row = database
    .prepare(
      `SELECT base_price AS basePrice, square_metre_price AS squareMetrePrice, shortest_side AS shortestSide,
              longest_side AS longestSide FROM material WHERE material_type = ?`,
    )
    .get(materialType);
  if (!row) throw new RejectedCallError(`there is no material ${JSON.stringify(materialType.slice(0, 40))}`);
  return materialRow.parse(row);
}

function readReductions(database: DatabaseSync, materialType: string): Reduction[] {
  return reductionRows.parse(
    database.prepare("SELECT up_to_area AS upToArea, percent FROM reduction WHERE material_type = ?").all(materialType),
  );
}
