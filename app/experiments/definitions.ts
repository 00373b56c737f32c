import { type Definition, definition } from "./definition.ts";

/** Every valid experiment by name. */
export type Definitions = ReadonlyMap<string, Definition>;

/** What is wrong with a list: in words, with the first experiment that is meant, and how many others are as wrong. */
export type Fault = { reason: string; experiment?: string; others?: number };

/** What was read: definitions, unless it was no list of them; and what is wrong with it, once for the whole list. */
export type Reading = { definitions?: Definitions; fault?: Fault };

/** More experiments than this are no list that a marketer wrote. */
const most = 500;

/**
 * Reads the list of experiments. Each is checked by itself: a bad one is off, the others live on. An empty list is a list;
 * one in which nothing is an experiment is none, and neither is anything else.
 */
export function readDefinitions(value: unknown): Reading {
  if (value === undefined) return { fault: { reason: "there is no list of experiments" } };
  if (!Array.isArray(value)) return { fault: { reason: "experiments is not a list" } };
  const valid = new Map<string, Definition>();
  const faults: Fault[] = value.length > most ? [{ reason: `there are more than ${most} experiments` }] : [];
  for (const candidate of value.slice(0, most)) {
    const parsed = definition.safeParse(candidate);
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
