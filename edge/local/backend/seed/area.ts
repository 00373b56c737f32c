/** A row of a table, in the order of the table's columns. */
export type TableRow = readonly (string | number | null | Uint8Array)[];

/** One area of the back end's data: its tables (SQL) and their initial rows. */
export interface SeedArea {
  tables: string;
  /** Rows of each table, written again at every start; tables with visitors' data are not listed. */
  rows: Record<string, readonly TableRow[]>;
  /** Initial rows of tables that also hold visitors' data, which stays. */
  firstRows?: Record<string, readonly TableRow[]>;
}
