import type { SeedModule } from "./area.ts";
import { accessoryFitRows, accessoryRows, envelopeGroupRows } from "./cards/accessories.ts";
import {
  cardPriceRows,
  cardQuantityRows,
  cardReductionRows,
  cardRows,
  paperRows,
  punchingRows,
  quantityScaleRows,
  refinementRows,
} from "./cards/cards.ts";
import { addOnClassRows, addOnExceptionRows, addOnPriceRows, cardSizeRows } from "./cards/sizes.ts";
import { type SeedTheme, themeRow, withdrawnThemeRows } from "./cards/themes.ts";
import { cardWordRows } from "./cards/words.ts";

/**
 * Cards, their themes and accessories. Sizes are width and height in millimetres ("148x105"); prices are for one piece, in euros at price
 * level 1, except add-on prices, in the country's currency.
 */
export const cardsSeed = (themes: readonly SeedTheme[]): SeedModule => ({
  tables: `
    CREATE TABLE card_size (
      size TEXT PRIMARY KEY,
      aspect_ratio TEXT NOT NULL,
      size_class TEXT NOT NULL,
      envelope_size TEXT NOT NULL
    ) STRICT;

    CREATE TABLE card (
      card TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      size TEXT NOT NULL REFERENCES card_size
    ) STRICT;

    CREATE TABLE card_price (
      kind TEXT NOT NULL,
      size_class TEXT NOT NULL,
      price REAL NOT NULL,
      PRIMARY KEY (kind, size_class)
    ) STRICT;

    CREATE TABLE card_quantity (position INTEGER PRIMARY KEY, quantity INTEGER NOT NULL) STRICT;
    CREATE TABLE card_quantity_scale (from_quantity INTEGER PRIMARY KEY, percent INTEGER NOT NULL) STRICT;
    CREATE TABLE card_paper (paper TEXT PRIMARY KEY, surcharge REAL NOT NULL) STRICT;
    CREATE TABLE card_refinement (refinement TEXT PRIMARY KEY, surcharge REAL NOT NULL) STRICT;
    CREATE TABLE card_punching (punching TEXT PRIMARY KEY, surcharge REAL NOT NULL) STRICT;
    CREATE TABLE card_reduction (card TEXT PRIMARY KEY REFERENCES card, percent INTEGER NOT NULL) STRICT;

    CREATE TABLE add_on_price (
      country TEXT NOT NULL,
      size_class TEXT NOT NULL,
      price REAL NOT NULL,
      PRIMARY KEY (country, size_class)
    ) STRICT;

    CREATE TABLE add_on_class (card TEXT PRIMARY KEY REFERENCES card, size_class TEXT NOT NULL) STRICT;

    CREATE TABLE add_on_exception (
      card TEXT NOT NULL REFERENCES card,
      country TEXT NOT NULL,
      price REAL NOT NULL,
      PRIMARY KEY (card, country)
    ) STRICT;

    CREATE TABLE card_accessory (
      sku TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      sub_type TEXT,
      color TEXT,
      paper TEXT,
      size TEXT,
      size_class TEXT,
      price REAL,
      percent INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE envelope_group (size TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;

    CREATE TABLE card_accessory_fit (
      card_kind TEXT NOT NULL,
      accessory_kind TEXT NOT NULL,
      PRIMARY KEY (card_kind, accessory_kind)
    ) STRICT;

    CREATE TABLE theme (
      id TEXT PRIMARY KEY,
      motif TEXT NOT NULL,
      drawing INTEGER NOT NULL,
      style TEXT NOT NULL,
      categories TEXT NOT NULL,
      colors TEXT NOT NULL,
      punching TEXT NOT NULL,
      refinements TEXT NOT NULL,
      kind TEXT NOT NULL,
      aspect_ratio TEXT NOT NULL,
      label TEXT,
      popularity INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX theme_set ON theme (motif, drawing, style, popularity DESC, id);

    CREATE TABLE withdrawn_theme (id TEXT PRIMARY KEY, category TEXT NOT NULL) STRICT;

    CREATE TABLE card_word (
      area TEXT NOT NULL,
      value TEXT NOT NULL,
      language TEXT NOT NULL,
      word TEXT NOT NULL,
      PRIMARY KEY (area, value, language)
    ) STRICT;
  `,
  rows: {
    card_size: cardSizeRows,
    card: cardRows,
    card_price: cardPriceRows,
    card_quantity: cardQuantityRows,
    card_quantity_scale: quantityScaleRows,
    card_paper: paperRows,
    card_refinement: refinementRows,
    card_punching: punchingRows,
    card_reduction: cardReductionRows,
    add_on_price: addOnPriceRows,
    add_on_class: addOnClassRows,
    add_on_exception: addOnExceptionRows,
    card_accessory: accessoryRows,
    envelope_group: envelopeGroupRows,
    card_accessory_fit: accessoryFitRows,
    theme: themes.map(themeRow),
    withdrawn_theme: withdrawnThemeRows,
    card_word: cardWordRows,
  },
});
