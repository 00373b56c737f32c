/** Parts of an experiment's page, in the order of use. */
export const pageParts = ["settings", "preview", "results", "history"] as const;

export type PagePart = (typeof pageParts)[number];
