/**
 * Moves a draft onto a newer version: keeps the fields that the draft changed, takes all others from the newer version.
 *
 * @param base version that the draft started from
 */
export function rebaseDraft(base: unknown, draft: unknown, newer: unknown): unknown {
  if (!isRecord(base) || !isRecord(draft) || !isRecord(newer)) return draft;
  const isChanged = (field: string) => JSON.stringify(base[field]) !== JSON.stringify(draft[field]);
  const fields = [...new Set([...Object.keys(newer), ...Object.keys(draft)])];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const source = isChanged(field) ? draft : newer;
      return Object.hasOwn(source, field) ? [[field, source[field]] as const] : [];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
