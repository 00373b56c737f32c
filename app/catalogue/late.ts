/** What becomes of late data: it always settles, as its value or as nothing (docs/decisions, "A late thing always settles"). */
export type Late<T> = { ok: true; value: T } | { ok: false };
