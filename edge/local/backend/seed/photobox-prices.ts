import type { SeedModule } from "./area.ts";

/** Type (shop 3.33, shell 3.67), price of the empty box in euros at price level 1, reduction in percent. */
const typeRows = [
  ["small", 9.9, 20],
  ["large", 16.9, 0],
  ["photoprint", 0, 0],
] as const;

/** Format in millimetres (shell 3.66), price of one glossy print. */
const printRows = [
  ["100x100", 0.25],
  ["100x120", 0.28],
  ["130x90", 0.22],
  ["150x100", 0.29],
  ["180x130", 0.45],
  ["300x200", 1.4],
] as const;

/** Paper (shell 3.67), and the price of a print on it as a multiple of the price of a glossy print. */
const paperRows = [
  ["glossy", 1],
  ["matt", 1],
  ["hahnemuehle", 2.4],
  ["poster", 1.2],
] as const;

/** Type, format, number of prints. */
const offerRows = [
  ["small", "100x100", 25],
  ["small", "100x120", 25],
  ["small", "130x90", 25],
  ["large", "150x100", 50],
  ["large", "180x130", 50],
  ["photoprint", "100x100", 24],
  ["photoprint", "100x120", 24],
  ["photoprint", "130x90", 24],
  ["photoprint", "150x100", 24],
  ["photoprint", "180x130", 24],
  ["photoprint", "300x200", 12],
] as const;

export const photoboxPricesSeed: SeedModule = {
  tables: `
    CREATE TABLE photobox_type_price (
      photobox_type TEXT PRIMARY KEY,
      box_price REAL NOT NULL,
      percent INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE photo_print_price (
      format_type TEXT PRIMARY KEY,
      print_price REAL NOT NULL
    ) STRICT;

    CREATE TABLE photo_paper_price (
      paper_type TEXT PRIMARY KEY,
      factor REAL NOT NULL
    ) STRICT;

    CREATE TABLE photobox_offer (
      photobox_type TEXT NOT NULL REFERENCES photobox_type_price,
      format_type TEXT NOT NULL REFERENCES photo_print_price,
      pieces INTEGER NOT NULL,
      PRIMARY KEY (photobox_type, format_type)
    ) STRICT;
  `,
  rows: { photobox_type_price: typeRows, photo_print_price: printRows, photo_paper_price: paperRows, photobox_offer: offerRows },
};
