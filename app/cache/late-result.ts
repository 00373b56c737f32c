/** Late data always settles (docs/decisions/0077). */
export type LateResult<T> = { ok: true; value: T } | { ok: false };
