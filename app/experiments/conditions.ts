import type { Experiment, Treatment } from "./experiment.ts";

export type AudienceAttribute = "locale" | "channel" | "platform" | "path" | "tags";

export type Matcher = {
  matcherType: "ALL_KEYS" | "WHITELIST" | "STARTS_WITH" | "CONTAINS_ANY_OF_SET";
  negate: false;
  /** Null selects the visitor's key instead of an attribute. */
  keySelector: { trafficType: string; attribute: AudienceAttribute } | null;
  whitelistMatcherData: { whitelist: readonly string[] } | null;
};

export type Condition = {
  /** Traffic allocation limits rollouts only. */
  conditionType: "ROLLOUT" | "WHITELIST";
  matcherGroup: { combiner: "AND"; matchers: readonly Matcher[] };
  partitions: readonly { treatment: Treatment; size: number }[];
  label: string;
};

/** An experiment as the Split SDK 10.28.0 stores it (@splitsoftware/splitio-commons 1.17.0, `ISplit`). */
export type SplitDefinition = {
  name: string;
  trafficTypeName: string;
  status: "ACTIVE" | "ARCHIVED";
  killed: boolean;
  defaultTreatment: Treatment;
  changeNumber: number;
  seed: number;
  trafficAllocation: number;
  trafficAllocationSeed: number;
  sets: readonly string[];
  conditions: readonly Condition[];
};

/** "whitelisted" and "in segment all" are Split's own labels. */
export const conditionLabels = {
  forced: "whitelisted",
  onPath: "on path",
  audience: "in audience",
  everybody: "in segment all",
} as const;

const trafficType = "user";

/**
 * Builds the definition, with its conditions in order of precedence: a whitelist for each forced treatment, one for `onPaths`, and the
 * rollout to the audience.
 */
export function toSplitDefinition(experiment: Experiment): SplitDefinition {
  const { name, enabled, killed, defaultTreatment, changeNumber, seed, trafficAllocation } = experiment;
  const { forced = [], onPaths = [], audience = {}, treatments, flagSets = [] } = experiment;
  const limits = [
    ...listMatcher("WHITELIST", "locale", audience.locales),
    ...listMatcher("WHITELIST", "channel", audience.channels),
    ...listMatcher("WHITELIST", "platform", audience.platforms),
    ...listMatcher("CONTAINS_ANY_OF_SET", "tags", audience.tags),
    ...listMatcher("STARTS_WITH", "path", audience.pathPrefixes),
  ];
  return {
    name,
    trafficTypeName: trafficType,
    status: enabled ? "ACTIVE" : "ARCHIVED",
    killed,
    defaultTreatment,
    changeNumber,
    seed,
    trafficAllocation,
    trafficAllocationSeed: seed + 1,
    sets: flagSets,
    conditions: [
      ...forced.map(({ treatment, visitors }) =>
        whitelist(conditionLabels.forced, treatment, listMatcher("WHITELIST", undefined, visitors)),
      ),
      ...(onPaths.length > 0 ? [whitelist(conditionLabels.onPath, "on", listMatcher("STARTS_WITH", "path", onPaths))] : []),
      {
        conditionType: "ROLLOUT",
        matcherGroup: { combiner: "AND", matchers: limits.length > 0 ? limits : [allKeys] },
        partitions: treatments.map(({ name: treatment, size }) => ({ treatment, size })),
        label: limits.length > 0 ? conditionLabels.audience : conditionLabels.everybody,
      },
    ],
  };
}

const allKeys: Matcher = { matcherType: "ALL_KEYS", negate: false, keySelector: null, whitelistMatcherData: null };

function listMatcher(
  matcherType: Exclude<Matcher["matcherType"], "ALL_KEYS">,
  attribute: AudienceAttribute | undefined,
  whitelist: readonly string[] | undefined,
): Matcher[] {
  if (!whitelist) return [];
  return [{ matcherType, negate: false, keySelector: attribute ? { trafficType, attribute } : null, whitelistMatcherData: { whitelist } }];
}

function whitelist(label: string, treatment: Treatment, matchers: Matcher[]): Condition {
  return { conditionType: "WHITELIST", matcherGroup: { combiner: "AND", matchers }, partitions: [{ treatment, size: 100 }], label };
}
