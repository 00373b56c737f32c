import type { SeedModule } from "./area.ts";
import { framedMaterialRows, frameFamilyRows, frameRows, glassRows, matRows } from "./frames.ts";

/** Frames, their parts and prices. Lengths are in millimetres, prices in euros at price level 1. */
export const framesSeed: SeedModule = {
  tables: `
    CREATE TABLE glass (
      glass_type TEXT PRIMARY KEY,
      square_metre_price REAL NOT NULL
    ) STRICT;

    CREATE TABLE mat (
      mat_type TEXT PRIMARY KEY,
      square_metre_price REAL NOT NULL
    ) STRICT;

    CREATE TABLE frame_family (
      frame_family TEXT PRIMARY KEY,
      default_frame_type TEXT NOT NULL,
      mat_size INTEGER NOT NULL,
      mat_type TEXT NOT NULL REFERENCES mat,
      glass_type TEXT REFERENCES glass,
      longest_side INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE framed_material (
      material_type TEXT NOT NULL REFERENCES material,
      frame_family TEXT NOT NULL REFERENCES frame_family,
      PRIMARY KEY (material_type, frame_family)
    ) STRICT;

    CREATE TABLE frame (
      frame_type TEXT PRIMARY KEY,
      frame_family TEXT NOT NULL REFERENCES frame_family,
      metre_price REAL NOT NULL
    ) STRICT;
  `,
  rows: { glass: glassRows, mat: matRows, frame_family: frameFamilyRows, framed_material: framedMaterialRows, frame: frameRows },
};
