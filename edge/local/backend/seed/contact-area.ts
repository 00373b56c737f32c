import type { Area } from "./area.ts";

/** What shoppers wrote to the shop, in the order in which it came; `sent_at` in milliseconds since 1970. */
export const contactArea: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS contact_message (
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
