import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { priceAtLeast, priceAtMost } from "./price-ending.ts";
import { readSize, reductionGroup, type Size } from "./size.ts";
import { squareMetres } from "./surcharge.ts";

/** One format of a material with its prices in the market's currency. */
export interface FormatPrice {
  formatType: string;
  sku: string;
  priceCurrent: number;
  priceOriginal: number;
}

const materialRow = z.object({ basePrice: z.number(), squareMetrePrice: z.number(), shortestSide: z.number(), longestSide: z.number() });
const reductionRows = z.array(z.object({ sizeGroup: z.number(), percent: z.number() }));

export type Material = z.infer<typeof materialRow>;

/**
 * The prices of formats of one material.
 *
 * A format ("400x300", in millimetres) that is malformed or outside the material's limits is left out; an unknown material
 * is refused. The original price is the base plus area times rate, raised to a shop's ending; it never falls as the area
 * grows. Where the size group of a format is reduced, the current price is lower by 10 to 40 %.
 */
export function formatPrices(database: DatabaseSync, market: Market, materialType: string, formatTypes: readonly string[]): FormatPrice[] {
  const material = readMaterial(database, materialType);
  const reductions = readReductions(database, materialType);
  return formatTypes.flatMap((formatType) => {
    const size = readSize(formatType);
    if (!size || size.short < material.shortestSide || size.long > material.longestSide) return [];
    const priceOriginal = originalPrice(material, market, size);
    const percent = reductions.get(reductionGroup(size));
    const priceCurrent = percent ? priceAtMost(market.currency, priceOriginal * (1 - percent / 100)) : priceOriginal;
    return [{ formatType, sku: `${materialType}-${formatType}`, priceCurrent, priceOriginal }];
  });
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

function readReductions(database: DatabaseSync, materialType: string): Map<number, number> {
  const rows = database.prepare("SELECT size_group AS sizeGroup, percent FROM reduction WHERE material_type = ?").all(materialType);
  return new Map(reductionRows.parse(rows).map(({ sizeGroup, percent }) => [sizeGroup, percent]));
}

function originalPrice(material: Material, market: Market, size: Size): number {
  return priceAtLeast(market.currency, (material.basePrice + material.squareMetrePrice * squareMetres(size)) * market.priceLevel);
}
