import type { DatabaseSync } from "node:sqlite";
import type { Market } from "./market.ts";

/** What a call knows: the data, who asks from where, and the query. */
export interface Asked {
  database: DatabaseSync;
  market: Market;
  query: URLSearchParams;
}

/** One call of the back end: takes what is asked and gives the value that is sent as JSON, or throws `RefusedCall`. */
export type Call = (asked: Asked) => unknown;

/** A call that cannot be answered as it was asked; its message goes to the caller with status 400. */
export class RefusedCall extends Error {}
