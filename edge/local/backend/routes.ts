import type { Call } from "./call.ts";
import { calculatorReference } from "./calls/calculator/reference.ts";
import { pricesOfFormats } from "./calls/prices/formats.ts";

/** Every call of the back end by its path (shop.md §7). A new call is one file under `calls` and one row here. */
export const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ["/price-api/prices/formats", pricesOfFormats],
  ["/web-api/calculator/reference", calculatorReference],
]);
