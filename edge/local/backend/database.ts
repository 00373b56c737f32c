import { DatabaseSync } from "node:sqlite";
import type { Area, Row } from "./seed/area.ts";
import { campaigns } from "./seed/campaigns.ts";
import { customerArea } from "./seed/customer-area.ts";
import { express } from "./seed/express.ts";
import { formatGroups } from "./seed/format-groups.ts";
import { frameCatalogue } from "./seed/frame-catalogue.ts";
import { newsletterArea } from "./seed/newsletter-area.ts";
import { photoOptions } from "./seed/photo-options.ts";
import { photoboxPrices } from "./seed/photobox-prices.ts";
import { priceList } from "./seed/price-list.ts";
import { toolboxArea } from "./seed/toolbox-area.ts";
import { wallAccessories } from "./seed/wall-accessories.ts";

/** Everything that the back end knows, area by area. */
const areas: readonly Area[] = [
  priceList,
  toolboxArea,
  customerArea,
  newsletterArea,
  frameCatalogue,
  photoOptions,
  formatGroups,
  wallAccessories,
  photoboxPrices,
  campaigns,
  express,
];

/**
 * Opens the back end's database (":memory:" or a file) and writes its rows into it, the same at every start.
 *
 * What shoppers write into a database file stays; the rows of the areas are written anew.
 */
export function openDatabase(location: string): DatabaseSync {
  const database = new DatabaseSync(location);
  // Rows that others point to are gone for a moment while they are written anew: what points where is looked at in the end.
  database.exec("BEGIN; PRAGMA defer_foreign_keys = ON");
  for (const { tables, rows, firstRows = {} } of areas) {
    database.exec(tables);
    for (const [table, values] of Object.entries(rows)) replaceRows(database, table, values);
    for (const [table, values] of Object.entries(firstRows)) insertRows(database, table, values);
  }
  database.exec("COMMIT");
  return database;
}

function replaceRows(database: DatabaseSync, table: string, rows: readonly Row[]): void {
  database.exec(`DELETE FROM ${table}`);
  insertRows(database, table, rows);
}

/** A row whose key is there already is left as it is. */
function insertRows(database: DatabaseSync, table: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const insert = database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${first.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...row);
}
