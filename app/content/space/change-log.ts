/** Max changed slugs kept; older changes invalidate every story. */
const maxTouched = 5_000;

/** Records at which content version a slug has changed. */
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
    /** Records a change of unknown extent. */
    sweep(cv: number): void {
      touched.clear();
      sweptCv = Math.max(sweptCv, cv);
    },
    isUnchanged: (slug: string, since: number, cv: number) => since < cv && since >= sweptCv && (touched.get(slug) ?? since) <= since,
  };
}

/** Contains a blank, so that the key matches no slug. */
export function newStoriesKey(folder: string): string {
  return `${folder}/ new`;
}
