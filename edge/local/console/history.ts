import { z } from "zod";
import { describeChanges } from "./browser/describe-changes.ts";

const entry = z.object({
  /** Time of the change, as ISO date. */
  at: z.string(),
  by: z.string(),
  experiment: z.string(),
  changes: z.array(z.string()),
  /** The experiment before the change; null if it did not exist. */
  before: z.unknown().optional(),
  /** Digest of the experiments after the change. */
  digest: z.string(),
});

export type HistoryEntry = z.infer<typeof entry>;

/** Key of the store's item with the definitions of all experiments. */
export const experimentsKey = "experiments";
/** Key of the history's item. It is in the same store as the experiments, so that one batch writes both. */
export const historyKey = "experiments-history";

/**
 * Max entries, and max characters of all entries together, unless the newest takes more than half of them: a store of Vercel's Pro plan
 * holds 64 KB, experiments included.
 */
const maxEntries = 100;
const maxLength = 24_000;

/** Parses a stored history, newest first; drops invalid entries. */
export function parseHistory(value: unknown): HistoryEntry[] {
  return (Array.isArray(value) ? value : []).slice(0, maxEntries).flatMap((candidate) => entry.safeParse(candidate).data ?? []);
}

/** Adds one entry per changed experiment, and drops the oldest beyond the limits. */
export function extendHistory(
  history: readonly HistoryEntry[],
  change: { before: readonly unknown[]; after: readonly unknown[]; by: string; at: Date; digest: string },
): HistoryEntry[] {
  const { by, at, digest } = change;
  const added = changedExperiments(change.before, change.after).map(({ name, before, after }) => {
    return { at: at.toISOString(), by, experiment: name, changes: describeChanges(before, after), before: before ?? null, digest };
  });
  let left = maxLength;
  return [...added, ...history].slice(0, maxEntries).filter((one, place) => {
    const { length } = JSON.stringify(one);
    const isNewest = place === 0;
    const isKept = isNewest || length <= left;
    // The newest entry, however large, leaves half of the characters to the others.
    if (isKept) left = Math.max(left - length, isNewest ? maxLength / 2 : 0);
    return isKept;
  });
}

/** Returns an experiment's highest change number in the history; 0 if the history has no entry for it. */
export function lastChangeNumber(history: readonly HistoryEntry[], name: string): number {
  const own = history.filter(({ experiment }) => experiment === name);
  return Math.max(0, ...own.map(({ before, changes }) => changeNumberOf(before) + (changes.includes("Deleted") ? 0 : 1)));
}

/** Returns an experiment's change number; 1 if it has none yet, 0 if there is no experiment. */
export function changeNumberOf(experiment: unknown): number {
  if (!experiment) return 0;
  const { changeNumber } = experiment as { changeNumber?: unknown };
  return typeof changeNumber === "number" ? changeNumber : 1;
}

/** Returns the experiments that differ between two lists, paired by name. */
function changedExperiments(before: readonly unknown[], after: readonly unknown[]) {
  const [old, next] = [experimentsByName(before), experimentsByName(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((name) => {
    const pair = { name, before: old.get(name), after: next.get(name) };
    return JSON.stringify(pair.before) === JSON.stringify(pair.after) ? [] : [pair];
  });
}

/** Maps experiments by name; the first of two with the same name wins. */
export function experimentsByName(experiments: readonly unknown[]): Map<string, unknown> {
  const named = new Map<string, unknown>();
  for (const experiment of experiments) {
    const name = (experiment as { name?: unknown } | null)?.name;
    if (typeof name === "string" && !named.has(name)) named.set(name, experiment);
  }
  return named;
}
