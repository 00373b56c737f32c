/** Max changed slugs kept; older changes invalidate every story. */
const maxTouched = 5_000;

/** Times are content versions, which only grow. */
export function createChangeLog(max = maxTouched) {
  const touched = new Map<string, number>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  return {
    touch(slug: string, at: number): void {
      touched.delete(slug);
      touched.set(slug, at);
      if (touched.size <= max) return;
      const [[oldest, changedAt] = ["", at]] = touched;
      touched.delete(oldest);
      sweptAt = Math.max(sweptAt, changedAt);
    },
    /** Records a change of unknown extent. */
    sweep(at: number): void {
      touched.clear();
      sweptAt = Math.max(sweptAt, at);
    },
    isUnchanged: (slug: string, since: number, at: number) => since < at && since >= sweptAt && (touched.get(slug) ?? since) <= since,
  };
}

/** The blank keeps the key from matching a slug. */
export function newStoriesKey(folder: string): string {
  return `${folder}/ new`;
}
