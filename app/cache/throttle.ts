/**
 * Grants turns in order, at most `perSecond` in any second.
 *
 * @param perSecond a whole number
 * @returns function that waits for its turn, or returns false at once if that is more than `within` ms away; with `within` 0, `reserve`
 * leaves turns of each second to other callers
 */
export function createThrottle(perSecond: number | (() => number)): (within?: number, reserve?: number) => Promise<boolean> {
  const turns: number[] = [];
  return async (within = Number.POSITIVE_INFINITY, reserve = 0) => {
    const max = typeof perSecond === "number" ? perSecond : perSecond();
    const at = performance.now();
    const turn = Math.max(at, (turns.at(-Math.max(1, max - reserve)) ?? Number.NEGATIVE_INFINITY) + 1_000);
    if (turn - at > within) return false;
    turns.push(turn);
    turns.splice(0, turns.length - max);
    if (turn > at) await new Promise((resolve) => setTimeout(resolve, turn - at));
    return true;
  };
}
