import type { SeedModule } from "./area.ts";
import { localeRows, marketRows } from "./markets.ts";
import { materialRows } from "./materials.ts";
import { reductionRows } from "./reductions.ts";

/** Markets and the price list of materials. Lengths are in millimetres, prices in euros at price level 1. */
export const priceListSeed: SeedModule = {
  tables: `
    CREATE TABLE market (
      country TEXT PRIMARY KEY,
      currency TEXT NOT NULL,
      price_level REAL NOT NULL
    ) STRICT;

    CREATE TABLE locale (
      locale TEXT PRIMARY KEY,
      country TEXT NOT NULL REFERENCES market
    ) STRICT;

    CREATE TABLE material (
      material_type TEXT PRIMARY KEY,
      base_price REAL NOT NULL,
      square_metre_price REAL NOT NULL,
      shortest_side INTEGER NOT NULL,
      longest_side INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE reduction (
      material_type TEXT NOT NULL REFERENCES material,
      up_to_area REAL NOT NULL,
      percent INTEGER NOT NULL,
      PRIMARY KEY (material_type, up_to_area)
    ) STRICT;
  `,
  rows: { market: marketRows, locale: localeRows, material: materialRows, reduction: reductionRows },
};
