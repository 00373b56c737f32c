import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import type { Size } from "./size.ts";
import { squareMetres, surcharge } from "./surcharge.ts";

const optionRows = z.array(
  z.object({ optionGroup: z.string(), optionType: z.string(), fixedPrice: z.number(), squareMetrePrice: z.number() }),
);

/** An option by its group and its value, "drilling.corner-holes"; prices in euro at price level 1. */
export type Option = z.infer<typeof optionRows>[number];

/** The option groups of a material, the default of each first; none for a material that is made in one way. */
export function readOptionGroups(database: DatabaseSync, materialType: string): Map<string, Option[]> {
  const rows = database
    .prepare(
      `SELECT option_group AS optionGroup, option_group || '.' || option_value AS optionType, fixed_price AS fixedPrice,
              square_metre_price AS squareMetrePrice FROM photo_option WHERE material_type = ? ORDER BY rowid`,
    )
    .all(materialType);
  const groups = new Map<string, Option[]>();
  for (const option of optionRows.parse(rows)) groups.set(option.optionGroup, [...(groups.get(option.optionGroup) ?? []), option]);
  return groups;
}

/** The options of a material that are asked for; refuses one that the material does not come with, and two of one group. */
export function readOptions(database: DatabaseSync, materialType: string, optionTypes: readonly string[]): Option[] {
  const known = [...readOptionGroups(database, materialType).values()].flat();
  const options = optionTypes.map((optionType) => {
    const option = known.find((candidate) => candidate.optionType === optionType);
    if (!option) throw new RefusedCall(`${materialType} has no option ${JSON.stringify(optionType.slice(0, 60))}`);
    return option;
  });
  if (new Set(options.map(({ optionGroup }) => optionGroup)).size < options.length)
    throw new RefusedCall("of each option group one option can be chosen");
  return options;
}

/** What an option adds to a print of a size. */
export function optionSurcharge(market: Market, option: Option, print: Size): number {
  return surcharge(market, option.fixedPrice + option.squareMetrePrice * squareMetres(print));
}
