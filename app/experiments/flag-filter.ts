import { z } from "zod";

/** From shell 5.13. */
export const flagSetName = z
  .string()
  .regex(
    /^[a-z0-9][_a-z0-9]{0,49}$/,
    "a flag set must start with a letter or number, be in lowercase, alphanumeric and have a max length of 50 characters",
  );

const text = z.string().trim().min(1);

/**
 * Filters of shell 5.14, of which each type occurs at most once. Two rules are the SDK's: the max number of values, and no filter by set
 * together with filters by name or prefix.
 */
const flagFilters = z
  .array(
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("bySet"), values: z.array(flagSetName).min(1).max(50) }),
      z.strictObject({ type: z.literal("byName"), values: z.array(text).min(1).max(400) }),
      z.strictObject({ type: z.literal("byPrefix"), values: z.array(text).min(1).max(50) }),
    ]),
  )
  .min(1)
  .refine((filters) => new Set(filters.map(({ type }) => type)).size === filters.length)
  .refine((filters) => new Set(filters.map(({ type }) => type === "bySet")).size === 1);

export type FlagFilters = z.infer<typeof flagFilters>;

/**
 * Parses JSON such as `[{ "type": "bySet", "values": ["shop"] }]`.
 *
 * @returns undefined if any filter is invalid: ignoring just that one would run experiments that it excludes
 */
export function parseFlagFilters(json: string): FlagFilters | undefined {
  try {
    return flagFilters.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

export function matchesFlagFilters(
  { name, flagSets = [] }: { name: string; flagSets?: readonly string[] | undefined },
  filters: FlagFilters,
): boolean {
  return filters.some(({ type, values }) => {
    if (type === "bySet") return values.some((set) => flagSets.includes(set));
    return type === "byName" ? values.includes(name) : values.some((prefix) => name.startsWith(prefix));
  });
}
