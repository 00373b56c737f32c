import type { Area } from "./area.ts";
import { pictures } from "./pictures.ts";

/** Which product kind (shop.md §3) a type of box is, and its picture. */
export const photoboxKinds: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS photobox_kind (
      photobox_type TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      image TEXT NOT NULL
    ) STRICT;
  `,
  rows: {
    photobox_kind: [
      ["small", "photobox", pictures.photoBoxSmall],
      ["large", "photobox", pictures.photoBox],
      ["photoprint", "photoprint", pictures.photoPrints],
    ],
  },
};
