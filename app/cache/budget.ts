/**
 * So many requests a second, and no more: a bucket that fills up evenly.
 *
 * @param atOnce how many may come at the same moment after a pause
 * @param now milliseconds
 * @returns takes one of them; false where none is left
 */
export function openBudget(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  now: () => number = () => performance.now(),
): () => boolean {
  let left = atOnce;
  let filledAt = now();
  return () => {
    const at = now();
    left = Math.min(atOnce, left + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
