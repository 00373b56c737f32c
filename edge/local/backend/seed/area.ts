/** A row of a table, its values in the order of the table's columns. */
export type Row = readonly (string | number | null | Uint8Array)[];

/** One area of the back end's data: its tables (SQL), and the rows that they hold at every start. */
export interface Area {
  tables: string;
  /** The rows of each table, written anew at every start; tables whose rows shoppers write are not named here. */
  rows: Record<string, readonly Row[]>;
  /** The first rows of tables that shoppers write, too: what they have written there stays. */
  firstRows?: Record<string, readonly Row[]>;
}
