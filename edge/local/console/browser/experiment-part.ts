/** Sections of an experiment's page, in display order. */
export const experimentSections = ["settings", "preview", "results", "history"] as const;

export type ExperimentSection = (typeof experimentSections)[number];
