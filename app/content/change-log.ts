/** Of as many slugs it is known when they changed last; what changed before them is in doubt with all the rest. */
const mostTouched = 5_000;

/**
 * Opens the log of what publications touched, so that whoever keeps a story knows whether it still holds. Times are content versions,
 * which grow.
 */
export function openChangeLog(most = mostTouched) {
  const touched = new Map<string, number>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  return {
    /** A publication has touched the story at this slug. */
    touch(slug: string, at: number): void {
      touched.delete(slug);
      touched.set(slug, at);
      if (touched.size <= most) return;
      const [[oldest, changedAt] = ["", at]] = touched;
      touched.delete(oldest);
      sweptAt = Math.max(sweptAt, changedAt);
    },
    /** Something has changed of which nobody knows what: everything is in doubt. */
    sweep(at: number): void {
      touched.clear();
      sweptAt = Math.max(sweptAt, at);
    },
    /** Whether the story at a slug is at a content version what it was at an earlier one; false where nobody knows. */
    isUnchanged: (slug: string, since: number, at: number) => since < at && since >= sweptAt && (touched.get(slug) ?? since) <= since,
  };
}

/** Under this name the log has that a folder of a market has new stories; no story is called so. */
export function newIn(folder: string): string {
  return `${folder}/ new`;
}
