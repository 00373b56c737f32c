import { DatabaseSync } from "node:sqlite";
import type { SeedModule, TableRow } from "./seed/area.ts";
import { calendarsSeed } from "./seed/calendars.ts";
import { campaignsSeed } from "./seed/campaigns.ts";
import { createThemes, defaultThemeCount, toListedTheme } from "./seed/cards/themes.ts";
import { cardsSeed } from "./seed/cards.ts";
import { cartSeed } from "./seed/cart-area.ts";
import { collagesSeed } from "./seed/collages.ts";
import { customerSeed } from "./seed/customer-area.ts";
import { customerPicturesSeed } from "./seed/customer-pictures.ts";
import { expressSeed } from "./seed/express.ts";
import { featureFlagsSeed } from "./seed/feature-flags.ts";
import { formatGroupsSeed } from "./seed/format-groups.ts";
import { framesSeed } from "./seed/frame-catalogue.ts";
import { frontEndsSeed } from "./seed/front-ends.ts";
import { listsArea } from "./seed/lists.ts";
import { localizedPathsSeed } from "./seed/localized-paths.ts";
import { mailSeed } from "./seed/mail-area.ts";
import { networksSeed } from "./seed/networks.ts";
import { newsletterSeed } from "./seed/newsletter-area.ts";
import { photoOptionsSeed } from "./seed/photo-options.ts";
import { photobooksSeed } from "./seed/photobooks.ts";
import { photoboxKindsSeed } from "./seed/photobox-kinds.ts";
import { photoboxPricesSeed } from "./seed/photobox-prices.ts";
import { priceListSeed } from "./seed/price-list.ts";
import { quantityScalesSeed } from "./seed/quantity-scales.ts";
import { shippingSeed } from "./seed/shipping.ts";
import { toolboxSeed } from "./seed/toolbox-area.ts";
import { vouchersSeed } from "./seed/vouchers.ts";
import { wallAccessoriesSeed } from "./seed/wall-accessories.ts";

/** Seeds of all data except cards and lists, which depend on the number of themes. */
const areas: readonly SeedModule[] = [
  priceListSeed,
  toolboxSeed,
  customerSeed,
  cartSeed,
  newsletterSeed,
  mailSeed,
  framesSeed,
  photoOptionsSeed,
  formatGroupsSeed,
  wallAccessoriesSeed,
  photoboxPricesSeed,
  campaignsSeed,
  expressSeed,
  quantityScalesSeed,
  calendarsSeed,
  photobooksSeed,
  photoboxKindsSeed,
  collagesSeed,
  localizedPathsSeed,
  networksSeed,
  shippingSeed,
  featureFlagsSeed,
  frontEndsSeed,
  customerPicturesSeed,
  vouchersSeed,
];

/** Opens the back end's database in memory, with the same seed at every start and this number of themes. */
export function openDatabase(themeCount = defaultThemeCount): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const themes = createThemes(themeCount);
  // Checks foreign keys at the end, since a seed may refer to rows that a later seed inserts.
  database.exec("BEGIN; PRAGMA defer_foreign_keys = ON");
  for (const { tables, rows } of [...areas, cardsSeed(themes), listsArea(themes.map(toListedTheme))]) {
    database.exec(tables);
    for (const [table, values] of Object.entries(rows)) insertRows(database, table, values);
  }
  database.exec("COMMIT");
  return database;
}

function insertRows(database: DatabaseSync, table: string, rows: readonly TableRow[]): void {
  const [first] = rows;
  if (!first) return;
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${first.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...row);
}
