import type { SeedModule } from "./area.ts";

/** Newsletter subscriptions; `confirmed` is 1 once the mail's link was opened. Times are Unix times in milliseconds. */
export const newsletterSeed: SeedModule = {
  tables: `
    CREATE TABLE newsletter (
      email TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      asked_at INTEGER NOT NULL,
      confirmed INTEGER NOT NULL
    ) STRICT;
  `,
  rows: {},
};
