import type { ColdStart } from "./cold-start.ts";
import type { ExperimentsCost } from "./experiments.ts";
import type { Lab } from "./lab.ts";
import type { LatePrices } from "./late-prices.ts";
import type { Generator } from "./load.ts";
import type { Memory } from "./memory.ts";
import type { NavigationCost } from "./navigation.ts";
import type { ScriptUsage } from "./script-usage.ts";
import type { FourWays } from "./serving.ts";
import type { Spread } from "./spread.ts";
import type { TelemetryCost } from "./telemetry.ts";
import type { Weight } from "./weight.ts";

/** Results of one run. */
export type Results = {
  generator: Generator;
  serving: FourWays;
  late: LatePrices;
  navigation: NavigationCost;
  experiments: ExperimentsCost;
  telemetry: TelemetryCost;
  spread: Spread;
  weight: Weight;
  cold: ColdStart;
  memory: Memory;
  lab: Lab;
  usage: readonly ScriptUsage[];
};
