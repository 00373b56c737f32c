/** @param atOnce burst size @param now milliseconds @returns function that takes a token if `reserve` others remain, else returns false */
export function createRateLimiter(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  now: () => number = () => performance.now(),
): (reserve?: number) => boolean {
  let left = atOnce;
  let filledAt = now();
  return (reserve = 0) => {
    const at = now();
    left = Math.min(atOnce, left + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
    if (left < 1 + reserve) return false;
    left -= 1;
    return true;
  };
}
