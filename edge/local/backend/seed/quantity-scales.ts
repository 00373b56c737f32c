import type { SeedModule } from "./area.ts";

/** Quantity discounts by product: minimum quantity, and discount per piece in percent. */
export const quantityScalesSeed: SeedModule = {
  tables: `
    CREATE TABLE quantity_scale (
      product TEXT NOT NULL,
      from_amount INTEGER NOT NULL,
      percent INTEGER NOT NULL,
      PRIMARY KEY (product, from_amount)
    ) STRICT;
  `,
  rows: {
    quantity_scale: [
      ["calendar", 1, 0],
      ["calendar", 3, 5],
      ["calendar", 5, 10],
      ["calendar", 10, 15],
      ["calendar", 25, 20],
      ["calendar", 50, 25],
      ["photobook", 1, 0],
      ["photobook", 2, 5],
      ["photobook", 5, 10],
      ["photobook", 10, 15],
      ["photobook", 25, 20],
    ],
  },
};
