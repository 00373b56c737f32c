import type { SeedModule } from "./area.ts";

/** Stored files of the toolbox, in order of arrival. */
export const toolboxSeed: SeedModule = {
  tables: `
    CREATE TABLE toolbox_file (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
  `,
  rows: {},
};
