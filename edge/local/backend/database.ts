import { DatabaseSync } from "node:sqlite";
import type { Area, Row } from "./seed/area.ts";
import { cards } from "./seed/cards.ts";
import { priceList } from "./seed/price-list.ts";
import { vouchers } from "./seed/vouchers.ts";

/** Everything that the back end knows, area by area. */
const areas: readonly Area[] = [priceList, cards, vouchers];

/**
 * Opens the back end's database (":memory:" or a file) and writes its rows into it, the same at every start.
 *
 * What shoppers write into a database file stays; the rows of the areas are written anew.
 */
export function openDatabase(location: string): DatabaseSync {
  const database = new DatabaseSync(location);
  // Rows that others refer to are replaced, too: who refers to what is checked when all are there.
  database.exec("BEGIN; PRAGMA defer_foreign_keys = ON");
  for (const { tables, rows } of areas) {
    database.exec(tables);
    for (const [table, values] of Object.entries(rows)) replaceRows(database, table, values);
  }
  database.exec("COMMIT");
  return database;
}

function replaceRows(database: DatabaseSync, table: string, rows: readonly Row[]): void {
  database.exec(`DELETE FROM ${table}`);
  const [first] = rows;
  if (!first) return;
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${first.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...row);
}
