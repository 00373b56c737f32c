/**
 * Grants turns in order, at most `perSecond` in any second.
 *
 * @param perSecond a whole number
 */
export function createThrottle(perSecond: number): () => Promise<void> {
  const latest: number[] = [];
  return async () => {
    const at = performance.now();
    const turn = latest.length < perSecond ? at : Math.max(at, (latest.shift() ?? at) + 1_000);
    latest.push(turn);
    if (turn > at) await new Promise((resolve) => setTimeout(resolve, turn - at));
  };
}
