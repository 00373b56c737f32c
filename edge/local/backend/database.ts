import { DatabaseSync } from "node:sqlite";
import type { Area, Row } from "./seed/area.ts";
import { calendars } from "./seed/calendars.ts";
import { campaigns } from "./seed/campaigns.ts";
import { listedTheme, themesOf, usualThemes } from "./seed/cards/themes.ts";
import { cardsOf } from "./seed/cards.ts";
import { cartArea } from "./seed/cart-area.ts";
import { collages } from "./seed/collages.ts";
import { contactArea } from "./seed/contact-area.ts";
import { customerArea } from "./seed/customer-area.ts";
import { customerPictures } from "./seed/customer-pictures.ts";
import { express } from "./seed/express.ts";
import { flagStates } from "./seed/feature-flags.ts";
import { formatGroups } from "./seed/format-groups.ts";
import { frameCatalogue } from "./seed/frame-catalogue.ts";
import { frontEnds } from "./seed/front-ends.ts";
import { listsOf } from "./seed/lists.ts";
import { localizedPaths } from "./seed/localized-paths.ts";
import { networks } from "./seed/networks.ts";
import { newsletterArea } from "./seed/newsletter-area.ts";
import { photoOptions } from "./seed/photo-options.ts";
import { photobooks } from "./seed/photobooks.ts";
import { photoboxKinds } from "./seed/photobox-kinds.ts";
import { photoboxPrices } from "./seed/photobox-prices.ts";
import { priceList } from "./seed/price-list.ts";
import { quantityScales } from "./seed/quantity-scales.ts";
import { customerReviews } from "./seed/reviews.ts";
import { shipping } from "./seed/shipping.ts";
import { toolboxArea } from "./seed/toolbox-area.ts";
import { vouchers } from "./seed/vouchers.ts";
import { wallAccessories } from "./seed/wall-accessories.ts";

/** Everything that the back end knows beside cards and lists, area by area. */
const areas: readonly Area[] = [
  priceList,
  toolboxArea,
  customerArea,
  cartArea,
  newsletterArea,
  contactArea,
  frameCatalogue,
  photoOptions,
  formatGroups,
  wallAccessories,
  photoboxPrices,
  campaigns,
  express,
  quantityScales,
  calendars,
  photobooks,
  photoboxKinds,
  collages,
  localizedPaths,
  networks,
  shipping,
  flagStates,
  customerReviews,
  frontEnds,
  customerPictures,
  vouchers,
];

/**
 * Opens the back end's database (":memory:" or a file) and writes its rows into it, the same at every start, with so many themes.
 *
 * What shoppers write into a database file stays; the tables of the areas are made anew.
 */
export function openDatabase(location: string, themeCount = usualThemes): DatabaseSync {
  const database = new DatabaseSync(location);
  const themes = themesOf(themeCount);
  // Rows that others point to are gone for a moment while they are written anew: what points where is looked at in the end.
  database.exec("BEGIN; PRAGMA defer_foreign_keys = ON");
  for (const { tables, rows, firstRows = {} } of [...areas, cardsOf(themes), listsOf(themes.map(listedTheme))]) {
    // A file may be of a shop whose tables had other columns.
    for (const table of Object.keys(rows)) database.exec(`DROP TABLE IF EXISTS ${table}`);
    database.exec(tables);
    for (const [table, values] of Object.entries(rows)) insertRows(database, "INSERT", table, values);
    for (const [table, values] of Object.entries(firstRows)) insertRows(database, "INSERT OR IGNORE", table, values);
  }
  database.exec("COMMIT");
  return database;
}

/** A row whose key is there already is left as it is. */
function insertRows(database: DatabaseSync, how: "INSERT" | "INSERT OR IGNORE", table: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const insert = database.prepare(`${how} INTO ${table} VALUES (${first.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...row);
}
