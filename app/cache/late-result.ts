/** Result of late data, whose promise never rejects (docs/decisions/0077). */
export type LateResult<T> = { ok: true; value: T } | { ok: false };
