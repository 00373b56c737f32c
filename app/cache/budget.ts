/**
 * So many requests a second, and no more: a bucket that fills up evenly.
 *
 * @param atOnce how many may come at the same moment after a pause
 * @param now milliseconds
 * @returns takes one of them, where so many others are left besides; false where there is none
 */
export function openBudget(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  now: () => number = () => performance.now(),
): (besides?: number) => boolean {
  let left = atOnce;
  let filledAt = now();
  return (besides = 0) => {
    const at = now();
    left = Math.min(atOnce, left + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
    if (left < 1 + besides) return false;
    left -= 1;
    return true;
  };
}
