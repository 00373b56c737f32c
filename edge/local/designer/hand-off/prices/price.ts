import type { HandOffValues } from "../parameters/values.ts";
import { singleValue } from "../parameters/values.ts";

/** Calls the back end; undefined without a response. @throws NotSoldError if it rejects the call */
export type CallBackend = (path: string, query: CallQuery) => Promise<unknown>;

/** Query of a call; undefined values are not sent. */
export type CallQuery = readonly (readonly [name: string, value: string | undefined])[];

/** Rejection by the back end. `parameter` is the wrong parameter; "article" stands for the combination of all. */
export class NotSoldError extends Error {
  readonly parameter: string;
  constructor(why: string, parameter = "article") {
    super(why);
    this.parameter = parameter;
  }
}

/** Price of the whole quantity, in currency units, not cents. */
export type HandOffPrice = { priceCurrent: number; priceOriginal: number; currency: string; quantity: number };

/** Reads an article's price; undefined for an incomplete choice or without a response. @throws NotSoldError */
export type PriceReader = (given: HandOffValues, callBackend: CallBackend) => Promise<HandOffPrice | undefined>;

/** Copies the single values of parameters that have the same name in the back end. */
export function pickParameters(given: HandOffValues, ...names: readonly string[]): CallQuery {
  return names.map((name) => [name, singleValue(given, name)]);
}
