import type { SeedArea } from "./area.ts";

/** Visitors' messages in order of arrival; `sent_at` is a Unix time in milliseconds. */
export const contactArea: SeedArea = {
  tables: `
    CREATE TABLE contact_message (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      locale TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      order_number TEXT NOT NULL,
      topic TEXT NOT NULL,
      subject TEXT NOT NULL,
      message TEXT NOT NULL,
      page TEXT NOT NULL,
      person TEXT NOT NULL,
      sent_at INTEGER NOT NULL
    ) STRICT;
  `,
  rows: {},
};
