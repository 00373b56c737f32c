import type { Given } from "../parameters/contradiction.ts";
import { one } from "../parameters/contradiction.ts";

/** Asks the back end by one of its calls, a path and its query; undefined where it does not answer. @throws NotSold where it refuses */
export type Ask = (path: string, query: Query) => Promise<unknown>;

/** The names and values of a question, those that are not given left out. */
export type Query = readonly (readonly [name: string, value: string | undefined])[];

/** The back end does not sell it so, or not together with the rest: in whose words, and of which parameter if one is to blame. */
export class NotSold extends Error {
  readonly parameter: string;
  constructor(why: string, parameter = "article") {
    super(why);
    this.parameter = parameter;
  }
}

/** The price of all that is ordered, in whole units of the currency. */
export type Price = { priceCurrent: number; priceOriginal: number; currency: string; quantity: number };

/** What an article costs; undefined where too little is chosen for a price, or the back end does not answer. @throws NotSold */
export type PriceOf = (given: Given, ask: Ask) => Promise<Price | undefined>;

/** Parameters that the back end takes by the same names. */
export function same(given: Given, ...names: readonly string[]): Query {
  return names.map((name) => [name, one(given, name)]);
}
