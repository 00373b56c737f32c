import { type Experiment, experimentSchema } from "./experiment.ts";

export type Experiments = ReadonlyMap<string, Experiment>;

/** The first fault, and the number of others. */
export type ExperimentListFault = { reason: string; experiment?: string; others?: number };

/** `definitions` is undefined if the value is not a list of experiments. */
export type ParsedExperiments = { definitions?: Experiments; fault?: ExperimentListFault };

const maxExperiments = 500;

/** Drops invalid experiments. An empty list is valid; one in which all are invalid is not. */
export function parseExperiments(value: unknown): ParsedExperiments {
  if (value === undefined) return { fault: { reason: "the list of experiments is missing" } };
  if (!Array.isArray(value)) return { fault: { reason: "experiments is not a list" } };
  const valid = new Map<string, Experiment>();
  const faults: ExperimentListFault[] =
    value.length > maxExperiments ? [{ reason: `there are more than ${maxExperiments} experiments` }] : [];
  for (const candidate of value.slice(0, maxExperiments)) {
    const parsed = experimentSchema.safeParse(candidate);
    if (parsed.success) valid.set(parsed.data.name, parsed.data);
    else faults.push({ experiment: nameOf(candidate), reason: parsed.error.issues[0]?.message ?? "unknown" });
  }
  const [first] = faults;
  if (!first) return { definitions: valid };
  const fault = faults.length > 1 ? { ...first, others: faults.length - 1 } : first;
  return valid.size > 0 ? { definitions: valid, fault } : { fault };
}

function nameOf(candidate: unknown): string {
  const name = (candidate as { name?: unknown } | null)?.name;
  return typeof name === "string" ? name.slice(0, 80) : "unnamed";
}
