import type { Area } from "./area.ts";

/** Files that the toolbox keeps for a download, in the order in which they came. */
export const toolboxArea: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS toolbox_file (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
  `,
  rows: {},
};
