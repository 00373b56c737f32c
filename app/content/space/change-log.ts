/** Older changes invalidate every story. */
const mostTouched = 5_000;

/** Creates the log of publications. Times are content versions, which only grow. */
export function createChangeLog(most = mostTouched) {
  const touched = new Map<string, number>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  return {
    touch(slug: string, at: number): void {
      touched.delete(slug);
      touched.set(slug, at);
      if (touched.size <= most) return;
      const [[oldest, changedAt] = ["", at]] = touched;
      touched.delete(oldest);
      sweptAt = Math.max(sweptAt, changedAt);
    },
    /** Records a change of unknown extent. */
    sweep(at: number): void {
      touched.clear();
      sweptAt = Math.max(sweptAt, at);
    },
    /** Returns false if the story changed between the two content versions, or may have changed. */
    isUnchanged: (slug: string, since: number, at: number) => since < at && since >= sweptAt && (touched.get(slug) ?? since) <= since,
  };
}

/** Builds the key for new stories in a folder; the blank keeps it from matching a slug. */
export function newStoriesKey(folder: string): string {
  return `${folder}/ new`;
}
