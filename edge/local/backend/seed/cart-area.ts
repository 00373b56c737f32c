import type { SeedModule } from "./area.ts";

/**
 * Carts, which are found by the hash of their cookie, with articles, designs of articles, and the chosen delivery and voucher. Times are
 * Unix times in milliseconds; details are a JSON list of labels and values.
 */
export const cartSeed: SeedModule = {
  tables: `
    CREATE TABLE cart (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      token_hash TEXT NOT NULL UNIQUE,
      ends_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX cart_ends ON cart (ends_at, number);

    CREATE TABLE cart_article (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      cart INTEGER NOT NULL REFERENCES cart ON DELETE CASCADE,
      title TEXT NOT NULL,
      details TEXT NOT NULL,
      quantity INTEGER NOT NULL,
      price_current REAL NOT NULL,
      price_original REAL NOT NULL,
      currency TEXT NOT NULL,
      order_reference TEXT
    ) STRICT;
    CREATE INDEX cart_article_of ON cart_article (cart);

    CREATE TABLE cart_design (
      article INTEGER PRIMARY KEY REFERENCES cart_article ON DELETE CASCADE,
      designer TEXT NOT NULL,
      parameters TEXT NOT NULL
    ) STRICT;

    CREATE TABLE cart_choice (
      cart INTEGER PRIMARY KEY REFERENCES cart ON DELETE CASCADE,
      service TEXT NOT NULL DEFAULT 'standard',
      voucher TEXT
    ) STRICT;
  `,
  rows: {},
};
