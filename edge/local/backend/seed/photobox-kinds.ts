import type { SeedArea } from "./area.ts";
import { cataloguePictures } from "./pictures.ts";

/** Product kind (shop 3.1) and picture of each type of box. */
export const photoboxKindsArea: SeedArea = {
  tables: `
    CREATE TABLE photobox_kind (
      photobox_type TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      image TEXT NOT NULL
    ) STRICT;
  `,
  rows: {
    photobox_kind: [
      ["small", "photobox", cataloguePictures.photoBoxSmall],
      ["large", "photobox", cataloguePictures.photoBox],
      ["photoprint", "photoprint", cataloguePictures.photoPrints],
    ],
  },
};
