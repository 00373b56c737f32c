import { DatabaseSync } from "node:sqlite";
import { localeRows, marketRows } from "./seed/markets.ts";
import { materialRows } from "./seed/materials.ts";
import { reductionRows } from "./seed/reductions.ts";
import { tables } from "./tables.ts";

/**
 * Opens the back end's database (":memory:" or a file) and writes the price list into it, the same at every start.
 *
 * What shoppers write into a database file stays; the rows of the price list are written anew.
 */
export function openDatabase(location: string): DatabaseSync {
  const database = new DatabaseSync(location);
  database.exec("BEGIN");
  database.exec(tables);
  replaceRows(database, "market", marketRows);
  replaceRows(database, "locale", localeRows);
  replaceRows(database, "material", materialRows);
  replaceRows(database, "reduction", reductionRows);
  database.exec("COMMIT");
  return database;
}

type Row = readonly (string | number)[];

function replaceRows(database: DatabaseSync, table: "locale" | "market" | "material" | "reduction", rows: readonly Row[]): void {
  database.exec(`DELETE FROM ${table}`);
  for (const row of rows) {
    database.prepare(`INSERT INTO ${table} VALUES (${row.map(() => "?").join(", ")})`).run(...row);
  }
}
