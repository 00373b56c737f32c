/** Max changed slugs kept. When an older one is dropped, its change counts as a change of every story. */
const maxTouched = 5_000;

/** Records the content version at which each slug last changed. */
export function createChangeLog(max = maxTouched) {
  const touched = new Map<string, number>();
  let sweptCv = Number.NEGATIVE_INFINITY;

  return {
    touch(slug: string, cv: number): void {
      touched.delete(slug);
      touched.set(slug, cv);
      if (touched.size <= max) return;
      const [[oldest, changedCv] = ["", cv]] = touched;
      touched.delete(oldest);
      sweptCv = Math.max(sweptCv, changedCv);
    },
    /** Records a change that may concern any story. */
    sweep(cv: number): void {
      touched.clear();
      sweptCv = Math.max(sweptCv, cv);
    },
    isUnchanged: (slug: string, since: number, cv: number) => since < cv && since >= sweptCv && (touched.get(slug) ?? since) <= since,
  };
}

/** The key contains a space, which no slug does. */
export function newStoriesKey(folder: string): string {
  return `${folder}/ new`;
}
