import { z } from "zod";
import { type Experiment, experimentSchema, strictExperimentSchema } from "./experiment.ts";

export type Experiments = ReadonlyMap<string, Experiment>;

/**
 * First issue of a list. If there are more, `others` is their number, and `names` has up to 20 rejected experiments among the first 500.
 */
export type ExperimentListIssue = { reason: string; experiment?: string; others?: number; names?: string[] };

export type ParsedExperiments = { definitions?: Experiments; fault?: ExperimentListIssue };

/** `path` is relative to the list, such as "[2].treatments[0].size"; "" is the list itself. */
export type ExperimentIssue = { experiment?: string; path: string; reason: string };

const maxExperiments = 500;
const maxFaults = 100;
const maxNames = 20;

const tooMany = `there are more than ${maxExperiments} experiments`;
const notAList = "experiments is not a list";
const secondOfName = "another experiment has this name; the first one stands";

/**
 * Drops invalid experiments, later ones of the same name even if the first is invalid, and those after the first 500. An empty list is
 * valid; a list with only invalid experiments is not.
 */
export function parseExperiments(value: unknown): ParsedExperiments {
  if (value === undefined) return { fault: { reason: "the list of experiments is missing" } };
  if (!Array.isArray(value)) return { fault: { reason: notAList } };
  const { valid, refused } = readList(value);
  const faults: ExperimentListIssue[] = value.length > maxExperiments ? [{ reason: tooMany }] : [];
  faults.push(...refused.map(({ experiment, reason }) => ({ experiment, reason })));
  const [first] = faults;
  if (!first) return { definitions: valid };
  const names = [...new Set(refused.map(({ experiment }) => experiment))].slice(0, maxNames);
  const fault = faults.length > 1 ? { ...first, others: faults.length - 1, names } : first;
  return valid.size > 0 ? { definitions: valid, fault } : { fault };
}

export function invalidExperimentIndexes(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  const beyond = Array.from({ length: Math.max(0, value.length - maxExperiments) }, (_, index) => maxExperiments + index);
  return [...readList(value).refused.map(({ place }) => place), ...beyond];
}

function readList(list: readonly unknown[]) {
  const valid = new Map<string, Experiment>();
  const refused: { place: number; experiment: string; reason: string }[] = [];
  const names = new Set<string>();
  for (const [place, candidate] of list.slice(0, maxExperiments).entries()) {
    const parsed = experimentSchema.safeParse(candidate);
    const name = nameOf(candidate);
    if (name !== undefined && names.has(name)) refused.push({ place, experiment: name, reason: secondOfName });
    else if (parsed.success) valid.set(parsed.data.name, parsed.data);
    else refused.push({ place, experiment: name ?? "unnamed", reason: firstReason(parsed.error) });
    if (name !== undefined) names.add(name);
  }
  return { valid, refused };
}

export const writtenExperimentsSchema = z.array(strictExperimentSchema).max(maxExperiments).describe("Experiments of the shop.");

/** Finds the issues of a list to store; after 100 issues, a last one states how many are left out. */
export function findExperimentIssues(value: unknown): ExperimentIssue[] {
  if (!Array.isArray(value)) return [{ path: "", reason: notAList }];
  const faults: ExperimentIssue[] = value.length > maxExperiments ? [{ path: "", reason: tooMany }] : [];
  const names = new Set<string>();
  for (const [index, candidate] of value.slice(0, maxExperiments).entries()) {
    const name = nameOf(candidate);
    const of = name === undefined ? {} : { experiment: name };
    const { error } = strictExperimentSchema.safeParse(candidate);
    for (const issue of error?.issues ?? []) faults.push(...placesOf(issue, index).map((place) => ({ ...of, ...place })));
    if (name !== undefined && names.has(name)) faults.push({ ...of, path: z.core.toDotPath([index, "name"]), reason: secondOfName });
    if (name !== undefined) names.add(name);
  }
  if (faults.length <= maxFaults) return faults;
  return [...faults.slice(0, maxFaults), { path: "", reason: `${faults.length - maxFaults} more faults are not listed` }];
}

/** Zod reports unknown fields with one issue that has their parent's path. */
function placesOf(issue: z.core.$ZodIssue, index: number): { path: string; reason: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ path: z.core.toDotPath([index, ...issue.path]), reason: issue.message }];
  return issue.keys.map((key) => ({ path: z.core.toDotPath([index, ...issue.path, key]), reason: "there is no such field" }));
}

function firstReason({ issues: [first] }: z.ZodError): string {
  if (!first) return "unknown";
  return first.path.length > 0 ? `${z.core.toDotPath(first.path)}: ${first.message}` : first.message;
}

function nameOf(candidate: unknown): string | undefined {
  const name = (candidate as { name?: unknown } | null)?.name;
  return typeof name === "string" ? name.slice(0, 80) : undefined;
}
