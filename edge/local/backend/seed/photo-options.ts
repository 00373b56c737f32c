import type { SeedModule } from "./area.ts";

/**
 * Material, option group, value (shell 3.44 to shell 3.55), fixed surcharge and surcharge per square metre, both in euros at price level 1.
 * The first value of a group is its free default. The milled picture (fraesbild) is a set of options, not a material (shop 3.8).
 */
const optionRows = [
  ["acrylglas", "drilling", "none", 0, 0],
  ["acrylglas", "drilling", "corner-holes", 6, 0],
  ["acrylglas", "print-process", "direct", 0, 0],
  ["acrylglas", "print-process", "fineart", 5, 40],
  ["aludibond", "drilling", "none", 0, 0],
  ["aludibond", "drilling", "corner-holes", 6, 0],
  ["aludibond", "print-process", "direct", 0, 0],
  ["aludibond", "print-process", "fineart-glossy", 5, 35],
  ["aludibond", "print-process", "fineart-matte", 5, 35],
  ["aludibond", "print-process", "fineart-hahnemuehle", 8, 60],
  ["aludibond", "aludibond-style", "standard", 0, 0],
  ["aludibond", "aludibond-style", "brushed", 4, 25],
  ["backlitfolie", "backlit-frame", "none", 0, 0],
  ["backlitfolie", "backlit-frame", "led", 49, 90],
  ["forexplatte", "drilling", "none", 0, 0],
  ["forexplatte", "drilling", "corner-holes", 5, 0],
  ["forexplatte", "print-process", "direct", 0, 0],
  ["forexplatte", "print-process", "fineart-glossy", 4, 30],
  ["forexplatte", "print-process", "fineart-matte", 4, 30],
  ["fraesbild", "milling", "none", 0, 0],
  ["fraesbild", "milling", "lines", 12, 45],
  ["fraesbild", "milling", "dots", 12, 55],
  ["gallerybond", "drilling", "none", 0, 0],
  ["gallerybond", "drilling", "corner-holes", 6, 0],
  ["hahnemuehle", "hahnemuehle-surface", "standard", 0, 0],
  ["hahnemuehle", "hahnemuehle-surface", "matte-cotton-smooth", 3, 20],
  ["klebefolie", "adhesive-film-style", "normal", 0, 0],
  ["klebefolie", "adhesive-film-style", "transparent", 2, 8],
  ["klebefolie", "adhesive-film-style", "transparent-mirrored", 3, 10],
  ["klebefolie", "adhesive-film-style", "white", 2, 6],
  ["leinwand", "canvas-stretcher", "25mm", 0, 0],
  ["leinwand", "canvas-stretcher", "38mm", 4, 18],
  ["leinwand", "canvas-edge", "coloured", 0, 0],
  ["leinwand", "canvas-edge", "mirrored", 2, 0],
  ["leinwand", "canvas-edge", "folded-over", 2, 0],
  ["poster", "poster-lamination", "none", 0, 0],
  ["poster", "poster-lamination", "glossy", 3, 18],
  ["poster", "poster-lamination", "matte", 3, 18],
  ["poster", "poster-style", "standard", 0, 0],
  ["poster", "poster-style", "silk-matte", 2, 6],
  ["poster", "poster-style", "eco-paper", 1, 4],
  ["pvcplane", "pvc-eyelets", "none", 0, 0],
  ["pvcplane", "pvc-eyelets", "simple", 5, 0],
] as const;

export const photoOptionsSeed: SeedModule = {
  tables: `
    CREATE TABLE photo_option (
      material_type TEXT NOT NULL,
      option_group TEXT NOT NULL,
      option_value TEXT NOT NULL,
      fixed_price REAL NOT NULL,
      square_metre_price REAL NOT NULL,
      PRIMARY KEY (material_type, option_group, option_value)
    ) STRICT;
  `,
  rows: { photo_option: optionRows },
};
