/** Parts of an experiment's page, in the order of use. */
export const experimentParts = ["settings", "preview", "results", "history"] as const;

export type ExperimentPart = (typeof experimentParts)[number];
