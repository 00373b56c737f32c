import type { SeedModule } from "./area.ts";

/** Country, carrier, service, fewest and most working days, price in euros at price level 1. */
const deliveries = [
  ["at", "Österreichische Post", "standard", 3, 5, 5.9],
  ["at", "DHL", "express", 1, 2, 16.9],
  ["be", "bpost", "standard", 3, 5, 5.9],
  ["be", "DHL", "express", 1, 2, 16.9],
  ["ch", "Swiss Post", "standard", 3, 5, 6.9],
  ["ch", "DHL", "express", 2, 3, 18.9],
  ["de", "DHL", "standard", 2, 4, 4.9],
  ["de", "DHL", "express", 1, 1, 14.9],
  ["es", "Correos", "standard", 4, 6, 6.9],
  ["es", "DHL", "express", 2, 3, 18.9],
  ["fr", "Colissimo", "standard", 3, 5, 5.9],
  ["fr", "DHL", "express", 1, 2, 16.9],
  ["gb", "Royal Mail", "standard", 3, 5, 5.9],
  ["gb", "DHL", "express", 2, 3, 17.9],
  ["it", "Poste Italiane", "standard", 4, 6, 6.9],
  ["it", "DHL", "express", 2, 3, 18.9],
  ["li", "Liechtensteinische Post", "standard", 3, 5, 6.9],
  ["li", "DHL", "express", 2, 3, 18.9],
  ["lu", "POST Luxembourg", "standard", 3, 5, 5.9],
  ["lu", "DHL", "express", 1, 2, 16.9],
  ["nl", "PostNL", "standard", 2, 4, 0],
  ["nl", "DHL", "express", 1, 2, 15.9],
  ["us", "USPS", "standard", 5, 8, 7.9],
  ["us", "UPS", "express", 2, 3, 19.9],
] as const;

/**
 * Country, cut-off hour in local time, working days of production, and the order value from which standard delivery is free, in euros at
 * price level 1 (null without one).
 */
const terms = [
  ["at", 14, 2, 79],
  ["be", 14, 2, 79],
  ["ch", 13, 3, 99],
  ["de", 14, 2, 59],
  ["es", 13, 3, 89],
  ["fr", 14, 2, 79],
  ["gb", 13, 3, 69],
  ["it", 13, 3, null],
  ["li", 13, 3, null],
  ["lu", 14, 2, 79],
  ["nl", 14, 2, null],
  ["us", 12, 3, 99],
] as const;

/** Country and holiday (shipping/holidays.ts). */
const holidays = (
  [
    ["at", "01-01 01-06 easter+1 05-01 easter+39 easter+50 08-15 10-26 11-01 12-08 12-25 12-26"],
    ["be", "01-01 easter+1 05-01 easter+39 easter+50 07-21 08-15 11-01 11-11 12-25"],
    ["ch", "01-01 01-02 easter-2 easter+1 easter+39 easter+50 08-01 12-25 12-26"],
    ["de", "01-01 easter-2 easter+1 05-01 easter+39 easter+50 10-03 12-25 12-26"],
    ["es", "01-01 01-06 easter-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25"],
    ["fr", "01-01 easter+1 05-01 05-08 easter+39 07-14 08-15 11-01 11-11 12-25"],
    ["gb", "01-01 easter-2 easter+1 first-05-monday last-05-monday last-08-monday 12-25 12-26"],
    ["it", "01-01 01-06 easter+1 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26"],
    ["li", "01-01 01-06 easter+1 05-01 easter+39 easter+50 08-15 09-08 11-01 12-08 12-25 12-26"],
    ["lu", "01-01 easter+1 05-01 05-09 easter+39 easter+50 06-23 08-15 11-01 12-25 12-26"],
    ["nl", "01-01 easter+1 04-27 easter+39 easter+50 12-25 12-26"],
    [
      "us",
      "01-01 third-01-monday third-02-monday last-05-monday 06-19 07-04 first-09-monday second-10-monday 11-11 fourth-11-thursday 12-25",
    ],
  ] as const
).flatMap(([country, days]) => days.split(" ").map((day) => [country, day] as const));

export const shippingSeed: SeedModule = {
  tables: `
    CREATE TABLE delivery (
      country TEXT NOT NULL,
      carrier TEXT NOT NULL,
      service TEXT NOT NULL,
      days_from INTEGER NOT NULL,
      days_to INTEGER NOT NULL,
      price REAL NOT NULL,
      PRIMARY KEY (country, service)
    ) STRICT;

    CREATE TABLE shipping_terms (
      country TEXT PRIMARY KEY,
      cut_off_hour INTEGER NOT NULL,
      working_days INTEGER NOT NULL,
      free_from REAL
    ) STRICT;

    CREATE TABLE holiday (
      country TEXT NOT NULL,
      day TEXT NOT NULL,
      PRIMARY KEY (country, day)
    ) STRICT;
  `,
  rows: { delivery: deliveries, shipping_terms: terms, holiday: holidays },
};
