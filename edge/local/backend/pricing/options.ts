import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import type { FormatSize } from "./size.ts";
import { squareMetres, surcharge } from "./surcharge.ts";

const optionRows = z.array(
  z.object({ optionGroup: z.string(), optionType: z.string(), fixedPrice: z.number(), squareMetrePrice: z.number() }),
);

/** An option, such as "drilling.corner-holes"; prices in euros at price level 1. */
export type PhotoOption = z.infer<typeof optionRows>[number];

/** Reads the option groups of a material, each with its default option first; empty for a material without options. */
export function readOptionGroups(database: DatabaseSync, materialType: string): Map<string, PhotoOption[]> {
  const rows = database
    .prepare(
      `SELECT option_group AS optionGroup, option_group || '.' || option_value AS optionType, fixed_price AS fixedPrice,
              square_metre_price AS squareMetrePrice FROM photo_option WHERE material_type = ? ORDER BY rowid`,
    )
    .all(materialType);
  const groups = new Map<string, PhotoOption[]>();
  for (const option of optionRows.parse(rows)) groups.set(option.optionGroup, [...(groups.get(option.optionGroup) ?? []), option]);
  return groups;
}

/** Reads the chosen options of a material; rejects an unknown option, and two options of one group. */
export function readOptions(database: DatabaseSync, materialType: string, optionTypes: readonly string[]): PhotoOption[] {
  const available = [...readOptionGroups(database, materialType).values()].flat();
  const options = optionTypes.map((optionType) => {
    const option = available.find((candidate) => candidate.optionType === optionType);
    if (!option) throw new RejectedCallError(`${materialType} has no option ${JSON.stringify(optionType.slice(0, 60))}`);
    return option;
  });
  if (new Set(options.map(({ optionGroup }) => optionGroup)).size < options.length)
    throw new RejectedCallError("of each option group one option can be chosen");
  return options;
}

/** Returns an option's surcharge in the market's currency: a fixed amount, plus an amount per square metre of the print. */
export function optionSurcharge(market: CallerMarket, option: PhotoOption, print: FormatSize): number {
  return surcharge(market, option.fixedPrice + option.squareMetrePrice * squareMetres(print));
}
