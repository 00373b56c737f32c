import type { Lab } from "./lab.ts";
import type { LatePrices } from "./late-prices.ts";
import type { NavigationCost } from "./navigation.ts";
import type { Serving } from "./serving.ts";
import type { Weight } from "./weight.ts";

/** Everything that one run measures; `serving` is the page as a file, rendered each time, and the shop. */
export type Results = { serving: [Serving, Serving, Serving]; late: LatePrices; navigation: NavigationCost; weight: Weight; lab: Lab };
