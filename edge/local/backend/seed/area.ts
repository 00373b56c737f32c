/** A row of a table, in the order of the table's columns. */
export type TableRow = readonly (string | number | null | Uint8Array)[];

/** A part of the back end's data: tables (SQL) and their initial rows. */
export interface SeedModule {
  tables: string;
  rows: Record<string, readonly TableRow[]>;
}
