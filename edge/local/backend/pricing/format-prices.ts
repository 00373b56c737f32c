import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";
import { readSize, type Size } from "./size.ts";
import { squareMetres } from "./surcharge.ts";

/** One format of a material with its prices in the market's currency. */
export interface FormatPrice {
  formatType: string;
  sku: string;
  priceCurrent: number;
  priceOriginal: number;
}

const materialRow = z.object({ basePrice: z.number(), squareMetrePrice: z.number(), shortestSide: z.number(), longestSide: z.number() });
const reductionRows = z.array(z.object({ upToArea: z.number(), percent: z.number() }));

type Reduction = z.infer<typeof reductionRows>[number];

export type Material = z.infer<typeof materialRow>;

/**
 * The prices of formats of one material.
 *
 * A format ("400x300", in millimetres) that is malformed or outside the material's limits is left out; an unknown material
 * is refused.
 */
export function formatPrices(database: DatabaseSync, market: Market, materialType: string, formatTypes: readonly string[]): FormatPrice[] {
  const material = readMaterial(database, materialType);
  const reductions = readReductions(database, materialType);
  return formatTypes.flatMap((formatType) => {
    const size = readSize(formatType);
    if (!size || size.short < material.shortestSide || size.long > material.longestSide) return [];
    return [{ formatType, sku: `${materialType}-${formatType}`, ...pricesOfSize(material, reductions, market, size) }];
  });
}

/**
 * The original price is the base plus area times rate, raised to a shop's ending; the current one is lower by 10 to 40 % up to the
 * areas of the reductions. Neither falls as the area grows.
 */
export function pricesOfSize(
  { basePrice, squareMetrePrice }: Pick<Material, "basePrice" | "squareMetrePrice">,
  reductions: readonly Reduction[],
  { currency, priceLevel }: Market,
  size: Size,
): { priceCurrent: number; priceOriginal: number } {
  const area = squareMetres(size);
  const priceOriginal = priceAtLeast(currency, (basePrice + squareMetrePrice * area) * priceLevel);
  const percent = Math.max(0, ...reductions.filter(({ upToArea }) => area <= upToArea).map((reduction) => reduction.percent));
  return { priceCurrent: percent ? priceAtMost(currency, priceOriginal * (1 - percent / 100)) : priceOriginal, priceOriginal };
}

/** A material of the price list, its sides in millimetres; an unknown one is refused. */
export function readMaterial(database: DatabaseSync, materialType: string): Material {
  const row = database
    .prepare(
      `SELECT base_price AS basePrice, square_metre_price AS squareMetrePrice, shortest_side AS shortestSide,
              longest_side AS longestSide FROM material WHERE material_type = ?`,
    )
    .get(materialType);
  if (!row) throw new RefusedCall(`there is no material ${JSON.stringify(materialType.slice(0, 40))}`);
  return materialRow.parse(row);
}

function readReductions(database: DatabaseSync, materialType: string): Reduction[] {
  return reductionRows.parse(
    database.prepare("SELECT up_to_area AS upToArea, percent FROM reduction WHERE material_type = ?").all(materialType),
  );
}
