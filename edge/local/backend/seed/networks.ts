import type { Area } from "./area.ts";

/** The countries of the networks below, in their order. */
const countries = ["at", "be", "ch", "de", "es", "fr", "gb", "it", "li", "lu", "nl", "us"] as const;

/** 192.0.2.0 (RFC 5737, for documentation) as a number. */
const start = ((192 * 256 + 0) * 256 + 2) * 256;

/** Sixteen addresses for each country: 192.0.2.0 to .15 are Austria's, .16 to .31 Belgium's, and so on. */
const rows = countries.map((country, place) => [start + place * 16, start + place * 16 + 15, country] as const);

/** Which country a network is in: first and last address of version 4, as numbers. */
export const networks: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS network (
      first INTEGER PRIMARY KEY,
      last INTEGER NOT NULL,
      country TEXT NOT NULL
    ) STRICT;
  `,
  rows: { network: rows },
};
