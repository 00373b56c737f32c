import type { Lab } from "./lab.ts";
import type { LatePrices } from "./late-prices.ts";
import type { Serving } from "./serving.ts";
import type { Weight } from "./weight.ts";

/** Everything that one run measures; `serving` is the page as a file, rendered each time, and the shop. */
export type Results = { serving: [Serving, Serving, Serving]; late: LatePrices; weight: Weight; lab: Lab };
