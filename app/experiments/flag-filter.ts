import { z } from "zod";

/** From shell 5.13. */
const flagSetPattern = /^[a-z0-9][_a-z0-9]{0,49}$/;

export const flagSetName = z
  .string()
  .regex(
    flagSetPattern,
    "a flag set must start with a letter or number, be in lowercase, alphanumeric and have a max length of 50 characters",
  );

/** From shell 5.14; the limits are the SDK's. */
const maxValues = { bySet: 50, byName: 400, byPrefix: 50 } as const;

export type FlagFilterType = keyof typeof maxValues;

/** Unique values by type. Sets exclude the other types. */
export type FlagFilters = Readonly<Record<FlagFilterType, readonly string[]>>;

const filterShape = z.object({ type: z.enum(["bySet", "byName", "byPrefix"]), values: z.array(z.unknown()) });

/**
 * Parses a list of filters, such as `[{ type: "bySet", values: ["calculator"] }]`. Invalid filters and values are dropped.
 *
 * @returns `faults` in the SDK's words; `filters` is undefined if nothing valid remains
 */
export function parseFlagFilters(value: unknown): { filters?: FlagFilters; faults: string[] } {
  if (!Array.isArray(value) || value.length === 0)
    return { faults: ["feature flag filter configuration must be a non-empty array of filter objects."] };
  const faults: string[] = [];
  const values: Record<FlagFilterType, Set<string>> = { bySet: new Set(), byName: new Set(), byPrefix: new Set() };
  for (const [position, candidate] of value.entries()) {
    const { success, data } = filterShape.safeParse(candidate);
    if (success) for (const one of validValues(data, faults)) values[data.type].add(one);
    else
      faults.push(
        `feature flag filter at position ${position} is invalid. It must be an object with a valid filter type ("bySet", "byName" or "byPrefix") and a list of "values".`,
      );
  }
  for (const [type, most] of Object.entries(maxValues) as [FlagFilterType, number][])
    if (values[type].size > most) {
      faults.push(
        `${most} unique values can be specified at most for '${type}' filter. You passed ${values[type].size}. Please consider reducing the amount or using other filter.`,
      );
      values[type].clear();
    }
  if (values.bySet.size > 0 && values.byName.size + values.byPrefix.size > 0) {
    faults.push("the Set filter is exclusive and cannot be used simultaneously with names or prefix filters. Ignoring names and prefixes.");
    values.byName.clear();
    values.byPrefix.clear();
  }
  if (Object.values(values).every(({ size }) => size === 0)) return { faults };
  return { filters: { bySet: [...values.bySet], byName: [...values.byName], byPrefix: [...values.byPrefix] }, faults };
}

function validValues({ type, values }: { type: FlagFilterType; values: readonly unknown[] }, faults: string[]): string[] {
  const valid = values.flatMap((value) => (typeof value === "string" && value.trim() !== "" ? [value.trim()] : []));
  if (valid.length === 0) faults.push(`${type} filter must be a non-empty array.`);
  else if (valid.length < values.length) faults.push(`you passed an invalid ${type} filter value. It must be a non-empty string.`);
  if (type !== "bySet") return valid;
  const sets = valid.map((set) => set.toLowerCase()).filter((set) => flagSetPattern.test(set));
  if (sets.length < valid.length)
    faults.push(`you passed an invalid flag set, flag set must adhere to the regular expressions ${flagSetPattern}.`);
  return sets;
}

export function matchesFilters(
  { name, flagSets = [] }: { name: string; flagSets?: readonly string[] | undefined },
  filters: FlagFilters,
): boolean {
  return (
    filters.bySet.some((set) => flagSets.includes(set)) ||
    filters.byName.includes(name) ||
    filters.byPrefix.some((prefix) => name.startsWith(prefix))
  );
}
