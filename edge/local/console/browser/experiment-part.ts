/** Parts of an experiment's page, in the order of use. */
export const experimentSections = ["settings", "preview", "results", "history"] as const;

export type ExperimentSection = (typeof experimentSections)[number];
