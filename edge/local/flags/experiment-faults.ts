import { z } from "zod";
import { experimentSchema } from "#app/experiments/experiment.ts";

/** `path` starts at the list, such as "[2].treatments[0].size"; "" is the list itself. */
export type ExperimentFault = { experiment?: string; path: string; reason: string };

const maxExperiments = 500;
const maxFaults = 100;

/** Names the faults of a list of experiments that is to be stored, up to 100; an empty result allows it. */
export function experimentFaults(value: unknown): ExperimentFault[] {
  if (!Array.isArray(value)) return [{ path: "", reason: "experiments is not a list" }];
  if (value.length > maxExperiments) return [{ path: "", reason: `there are more than ${maxExperiments} experiments` }];
  const names = new Set<string>();
  return value.flatMap((candidate, index) => faultsOf(candidate, index, names)).slice(0, maxFaults);
}

function faultsOf(candidate: unknown, index: number, names: Set<string>): ExperimentFault[] {
  const name = (candidate as { name?: unknown } | null)?.name;
  const of = typeof name === "string" ? { experiment: name.slice(0, 80) } : {};
  const { data, error } = experimentSchema.safeParse(candidate);
  const faults = (error?.issues ?? []).map(({ path, message }) => ({ ...of, path: z.core.toDotPath([index, ...path]), reason: message }));
  const sum = data?.treatments.reduce((total, { size }) => total + size, 0) ?? 100;
  if (sum !== 100)
    faults.push({ ...of, path: `[${index}].treatments`, reason: `the sizes of the treatments add up to ${sum}, not to 100` });
  if (typeof name !== "string") return faults;
  if (names.has(name)) faults.push({ ...of, path: `[${index}].name`, reason: "another experiment has this name; the first one stands" });
  names.add(name);
  return faults;
}
