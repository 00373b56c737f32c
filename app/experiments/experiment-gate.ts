import { defineSource, pageKeyEntry } from "#app/cache/source.ts";
import type { Treatment } from "./experiment.ts";
import type { Override } from "./override.ts";

export type GetTreatment = (experiment: string, tags?: readonly string[]) => Treatment;

export const treatmentSource = defineSource({
  name: "treatment",
  label: (experiment: string, _tags?: readonly string[]) => experiment,
  read: ({ treatmentOf }: { treatmentOf: GetTreatment }, experiment: string, tags?: readonly string[]) => treatmentOf(experiment, tags),
  version: (treatment) => treatment,
});

export type ExperimentDecisions = {
  treatmentOf: GetTreatment;
  pathsOf(experiment: string): readonly string[];
  /** True if the page's path gives the treatment "on" to everybody. */
  isOnPath(experiment: string): boolean;
};

/** Path prefixes of an experiment; the browser reloads the page frame on entering or leaving one (root.tsx). */
export const experimentPathsSource = defineSource({
  name: "experiment paths",
  label: (experiment: string) => experiment,
  read: ({ pathsOf }: Pick<ExperimentDecisions, "pathsOf">, experiment: string) => pathsOf(experiment),
  version: (paths) => (paths.length > 0 ? paths.join(" ") : undefined),
});

/** Returns the treatments among the entries of a page's key, such as "1616=on". */
export function treatmentsIn(entries: readonly string[]): string[] {
  const start = pageKeyEntry(treatmentSource, [""]);
  return entries.flatMap((entry) => (entry.startsWith(start) ? entry.slice(start.length) : []));
}

const onPathSource = defineSource({
  name: "on path",
  label: (experiment: string) => experiment,
  read: ({ isOnPath }: Pick<ExperimentDecisions, "isOnPath">, experiment: string) => isOnPath(experiment),
  version: (isOn) => isOn || undefined,
});

/**
 * Returns the experiments in a page's key that show the visitor's own treatment; leaves out those decided by an override or by the page's
 * path.
 */
export function countedExperiments(
  entries: readonly string[],
  override: Override | undefined,
  reads: { read(source: typeof onPathSource, experiment: string): boolean },
): string[] {
  if (override?.disabled) return [];
  const names = treatmentsIn(entries).map((entry) => entry.slice(0, entry.lastIndexOf("=")));
  return names.filter((name) => !override?.treatments.has(name) && !reads.read(onPathSource, name));
}

/** Returns a predicate of tickets: true if the page has the experiment's tag and the visitor the treatment "on" (shell 4.34). */
export function createExperimentGate(
  tags: readonly string[],
  reads: { read(source: typeof treatmentSource, experiment: string, tags: readonly string[]): Treatment },
): (ticket: string) => boolean {
  return (ticket) => tags.includes(ticket) && reads.read(treatmentSource, ticket, tags) === "on";
}
