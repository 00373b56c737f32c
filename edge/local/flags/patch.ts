import { z } from "zod";

const operation = z.strictObject({
  operation: z.enum(["create", "update", "upsert", "delete"]),
  key: z
    .string()
    .max(256)
    .regex(/^[\w-]+$/, "a key consists of letters, digits, _ and -"),
  value: z.unknown().optional(),
  description: z.string().max(512).nullish(),
});

/** Body of a batch: `{ items: [{ operation: "upsert", key, value }] }`. */
export const patchBody = z.strictObject({ items: z.array(operation).min(1).max(100) });

export type ItemOperation = z.infer<typeof operation>;

export type PatchResult = { items: ReadonlyMap<string, unknown> } | { refused: string; status: 400 | 404 | 409 };

/** Applies a batch as a whole; one impossible operation rejects all. */
export function applyOperations(items: ReadonlyMap<string, unknown>, operations: readonly ItemOperation[]): PatchResult {
  const next = new Map(items);
  for (const { operation, key, value } of operations) {
    const exists = next.has(key);
    if (operation === "create" && exists) return { refused: `the key ${key} exists already: update or upsert it`, status: 409 };
    if ((operation === "update" || operation === "delete") && !exists) return { refused: `there is no key ${key}`, status: 404 };
    if (operation === "delete") next.delete(key);
    else if (value === undefined) return { refused: `${operation} of ${key} needs a value`, status: 400 };
    else next.set(key, value);
  }
  return { items: next };
}
