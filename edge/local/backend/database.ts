import { DatabaseSync } from "node:sqlite";
import type { SeedArea, TableRow } from "./seed/area.ts";
import { calendarsArea } from "./seed/calendars.ts";
import { campaignsArea } from "./seed/campaigns.ts";
import { createThemes, defaultThemeCount, listedTheme } from "./seed/cards/themes.ts";
import { cardsArea } from "./seed/cards.ts";
import { cartArea } from "./seed/cart-area.ts";
import { collagesArea } from "./seed/collages.ts";
import { customerArea } from "./seed/customer-area.ts";
import { customerPicturesArea } from "./seed/customer-pictures.ts";
import { expressArea } from "./seed/express.ts";
import { featureFlagsArea } from "./seed/feature-flags.ts";
import { formatGroupsArea } from "./seed/format-groups.ts";
import { framesArea } from "./seed/frame-catalogue.ts";
import { frontEndsArea } from "./seed/front-ends.ts";
import { listsArea } from "./seed/lists.ts";
import { localizedPathsArea } from "./seed/localized-paths.ts";
import { mailArea } from "./seed/mail-area.ts";
import { networksArea } from "./seed/networks.ts";
import { newsletterArea } from "./seed/newsletter-area.ts";
import { photoOptionsArea } from "./seed/photo-options.ts";
import { photobooksArea } from "./seed/photobooks.ts";
import { photoboxKindsArea } from "./seed/photobox-kinds.ts";
import { photoboxPricesArea } from "./seed/photobox-prices.ts";
import { priceListArea } from "./seed/price-list.ts";
import { quantityScalesArea } from "./seed/quantity-scales.ts";
import { shippingArea } from "./seed/shipping.ts";
import { toolboxArea } from "./seed/toolbox-area.ts";
import { vouchersArea } from "./seed/vouchers.ts";
import { wallAccessoriesArea } from "./seed/wall-accessories.ts";

/** All data of the back end except cards and lists. */
const areas: readonly SeedArea[] = [
  priceListArea,
  toolboxArea,
  customerArea,
  cartArea,
  newsletterArea,
  mailArea,
  framesArea,
  photoOptionsArea,
  formatGroupsArea,
  wallAccessoriesArea,
  photoboxPricesArea,
  campaignsArea,
  expressArea,
  quantityScalesArea,
  calendarsArea,
  photobooksArea,
  photoboxKindsArea,
  collagesArea,
  localizedPathsArea,
  networksArea,
  shippingArea,
  featureFlagsArea,
  frontEndsArea,
  customerPicturesArea,
  vouchersArea,
];

/** Opens the back end's database in memory, with the same seed at every start and this number of themes. */
export function openDatabase(themeCount = defaultThemeCount): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const themes = createThemes(themeCount);
  // Checks foreign keys at the end, since an area may refer to rows of a later one.
  database.exec("BEGIN; PRAGMA defer_foreign_keys = ON");
  for (const { tables, rows } of [...areas, cardsArea(themes), listsArea(themes.map(listedTheme))]) {
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
