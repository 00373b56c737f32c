import type { Flag } from "../../app/experiments/client/answer.ts";

export type Flags = Record<string, Flag>;

export const initialFlags = (): Flags => ({
  "1616": { treatment: "on", label: "default rule", changeNumber: 11 },
  "965": { treatment: "on", label: "in segment all", changeNumber: 12 },
  "calculator-order": { treatment: "off", label: "default rule", changeNumber: 13 },
});

/** Answer of `/splitChanges`: each experiment with one rule that gives its treatment to all. */
export function splitChanges(flags: Flags, till: number): unknown {
  const splits = Object.entries(flags).map(([name, { treatment, label, changeNumber }]) => ({
    ...{ name, changeNumber, algo: 2, seed: 1, trafficTypeName: "user", status: "ACTIVE", killed: false, defaultTreatment: "control" },
    ...{ trafficAllocation: 100, trafficAllocationSeed: 1, configurations: {}, sets: [] },
    conditions: [
      {
        conditionType: "ROLLOUT",
        label,
        matcherGroup: {
          combiner: "AND",
          matchers: [{ keySelector: { trafficType: "user", attribute: null }, matcherType: "ALL_KEYS", negate: false }],
        },
        partitions: [{ treatment, size: 100 }],
      },
    ],
  }));
  return { splits, since: -1, till };
}
