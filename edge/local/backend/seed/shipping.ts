import type { SeedArea } from "./area.ts";

/** Country, carrier, service, fewest and most working days, price in euros at price level 1. */
const deliveries = [
  ["at", "Österreichische Post", "standard", 3, 5, 5.9],
  ["at", "DHL", "express", 1, 2, 16.9],
  ["be", "bpost", "standard", 3, 5, 5.9],
  ["be", "DHL", "express", 1, 2, 16.9],
  ["ch", "Swiss Post", "standard", 3, 5, 6.9],
  ["ch", "DHL", "express", 2, 3, 18.9],
  ["de", "DHL", "standard", 2, 4, 4.9],
  ["de", "DHL", "express", 1, 2, 14.9],
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
  ["nl", "PostNL", "standard", 2, 4, 4.9],
  ["nl", "DHL", "express", 1, 2, 15.9],
  ["us", "USPS", "standard", 5, 8, 7.9],
  ["us", "UPS", "express", 2, 3, 19.9],
] as const;

/** Carriers in each country. */
export const shippingArea: SeedArea = {
  tables: `
    CREATE TABLE IF NOT EXISTS delivery (
      country TEXT NOT NULL,
      carrier TEXT NOT NULL,
      service TEXT NOT NULL,
      days_from INTEGER NOT NULL,
      days_to INTEGER NOT NULL,
      price REAL NOT NULL,
      PRIMARY KEY (country, service)
    ) STRICT;
  `,
  rows: { delivery: deliveries },
};
