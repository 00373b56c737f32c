import type { Area } from "./area.ts";

/** Who has asked for the newsletter; `confirmed` is 1 once the link of the mail was followed. Moments in milliseconds since 1970. */
export const newsletterArea: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS newsletter (
      email TEXT PRIMARY KEY,
      page TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      asked_at INTEGER NOT NULL,
      confirmed INTEGER NOT NULL
    ) STRICT;
  `,
  rows: {},
};
