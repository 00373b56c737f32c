import type { SeedModule } from "./area.ts";

/**
 * Outbox with the mails that a real back end would send. `path` is the link's path after the shop's prefix, with its query. Times are Unix
 * times in milliseconds.
 */
export const mailSeed: SeedModule = {
  tables: `
    CREATE TABLE mail (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      channel TEXT NOT NULL,
      locale TEXT NOT NULL,
      recipient TEXT NOT NULL,
      name TEXT NOT NULL,
      quoted TEXT NOT NULL,
      path TEXT NOT NULL,
      sent_at INTEGER NOT NULL
    ) STRICT;
  `,
  rows: {},
};
