import type { SeedModule } from "./area.ts";

/** Countries of the networks below, in order. */
const countries = ["at", "be", "ch", "de", "es", "fr", "gb", "it", "li", "lu", "nl", "us"] as const;

/** 192.0.2.0 (RFC 5737, for documentation) as a number. */
const start = ((192 * 256 + 0) * 256 + 2) * 256;

/** Sixteen addresses per country: 192.0.2.0 to .15 for Austria, .16 to .31 for Belgium, and so on. */
const rows = countries.map((country, place) => [start + place * 16, start + place * 16 + 15, country] as const);

/** Country of each network: first and last IPv4 address as numbers. */
export const networksSeed: SeedModule = {
  tables: `
    CREATE TABLE network (
      first INTEGER PRIMARY KEY,
      last INTEGER NOT NULL,
      country TEXT NOT NULL
    ) STRICT;
  `,
  rows: { network: rows },
};
