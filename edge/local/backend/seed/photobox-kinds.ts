import type { SeedModule } from "./area.ts";

/** Product kind (shop 3.1) of each type of box. */
export const photoboxKindsSeed: SeedModule = {
  tables: `
    CREATE TABLE photobox_kind (
      photobox_type TEXT PRIMARY KEY,
      kind TEXT NOT NULL
    ) STRICT;
  `,
  rows: {
    photobox_kind: [
      ["small", "photobox"],
      ["large", "photobox"],
      ["photoprint", "photoprint"],
    ],
  },
};
