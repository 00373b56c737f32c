/** Late data always settles (docs/decisions, "A late thing always settles"). */
export type LateResult<T> = { ok: true; value: T } | { ok: false };
